import type { ReactNode } from 'react';
import styles from './import.module.css';

interface SendingProgressProps {
  readonly text: string;
  readonly label: string;
  readonly done: number | undefined;
  /** Unknown or 0: the bar shows only that work continues. */
  readonly total: number | undefined;
  readonly children: ReactNode;
}

export function SendingProgress({ text, label, done, total, children }: SendingProgressProps) {
  return (
    <div className={`grid items-center ${styles['progress']}`}>
      <p className="num" aria-live="polite">
        {text}
      </p>
      <progress
        className="meter chosen"
        aria-label={label}
        {...(total !== undefined && total > 0 && { value: done, max: total })}
      />
      <div className="acts-row">{children}</div>
    </div>
  );
}
