/** How far a long piece of work is: a bar and its words. */
export function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  return (
    <div className="stack gap-2 muted">
      <progress className="meter" value={done} max={Math.max(1, total)} aria-label={text} />
      <span className="num" role="status">
        {text}
      </span>
    </div>
  );
}
