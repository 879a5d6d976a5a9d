import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** A part of a page that opens when its line is pressed. */
export function Fold({
  summary,
  className = '',
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={`${styles['fold']} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
