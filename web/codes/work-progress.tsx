import { loginWords } from '#domain/core/text/common-words.ts';
import { UnderLink } from './code-form.tsx';
import styles from './work-progress.module.css';
import type { ProofOfWork } from './use-work.ts';

export function WorkProgress({ work: { done, stop } }: { work: ProofOfWork }) {
  if (done === null) return null;
  return (
    <div className={`stack gap-2 muted mt-3 ${styles['work']}`}>
      <p role="status">{loginWords.working}</p>
      <progress className="meter thin" max={1} value={done} aria-label={loginWords.workProgress} />
      <UnderLink onClick={stop}>{loginWords.stopWork}</UnderLink>
    </div>
  );
}
