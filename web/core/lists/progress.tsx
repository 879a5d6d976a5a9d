import styles from './progress.module.css';

/** How far a long piece of work is: a bar and its words. */
export function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  return (
    <div className={`stack gap-2 muted ${styles['progress']}`}>
      <progress value={done} max={Math.max(1, total)} aria-label={text} />
      <span className="num" role="status">
        {text}
      </span>
    </div>
  );
}
