import type { ReactNode } from 'react';
import styles from './import.module.css';

interface SendingProgressProps {
  readonly text: string;
  readonly label: string;
  readonly done: number | undefined;
  /** Unknown or 0: the bar shows only that work goes on. */
  readonly total: number | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/** How far the sending of a file is, and what can be done about it. */
export function SendingProgress({ text, label, done, total, children }: SendingProgressProps) {
  return (
    <div className={styles['progress']}>
      <p className="num" aria-live="polite">
        {text}
      </p>
      <progress aria-label={label} {...(total !== undefined && total > 0 && { value: done, max: total })} />
      <div className="acts-row">{children}</div>
    </div>
  );
}
