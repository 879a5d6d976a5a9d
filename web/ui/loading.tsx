/** Shown after 150 ms. Lists use SkeletonRows. */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading late" role="status">
      <i className="slot filling" aria-hidden="true" />
      {text}
    </p>
  );
}
