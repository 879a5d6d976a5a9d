import { useSaidLoading } from './focus/say-loading.ts';

/** Shown after 150 ms. Lists use SkeletonRows. */
export function Loading({ text }: { text: string }) {
  useSaidLoading(text);
  return (
    <p className="loading late">
      <i className="slot filling" aria-hidden="true" />
      {text}
    </p>
  );
}
