import { registerWords as words } from '#domain/registration/words/register-words.ts';
import styles from './register.module.css';
import type { StepName } from './steps.ts';

interface TrackProps {
  readonly steps: readonly StepName[];
  readonly index: number;
  /** The form is kept on this device. */
  readonly isSaved?: boolean;
}

export function Track({ steps, index, isSaved = false }: TrackProps) {
  return (
    <div className="stack gap-2">
      <ol className={`grid gap-1 ${styles['track']}`} aria-label={words.progress}>
        {steps.map((step, at) => (
          <li
            key={step}
            data-is={at < index ? 'done' : at === index ? 'open' : 'later'}
            aria-current={at === index ? 'step' : undefined}
          >
            <span className="vh">{words.steps[step]}</span>
          </li>
        ))}
      </ol>
      <p className="line between gap-3 fine">
        <span>{words.step(index + 1, steps.length)}</span>
        {isSaved && <span>{words.saved}</span>}
      </p>
    </div>
  );
}
