import type { MouseEvent } from 'react';
import { listWords } from '#domain/core/text/list-words.ts';
import styles from './selection.module.css';

interface SelectPersonProps {
  readonly name: string;
  readonly isSelected: boolean;
  /** `isRange`: with Shift, for all rows since the one before. */
  readonly onToggle: (isRange: boolean) => void;
  /** The whole row switches it: for a touch screen. */
  readonly isRow?: boolean;
}

/** The checkbox of a row. */
export function SelectPerson({ name, isSelected, onToggle, isRow = false }: SelectPersonProps) {
  return (
    <label className={isRow ? `check box ${styles['pick']}` : 'check box'}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={listWords.selectUser(name)}
        // The page decides the checkbox's state: a range may leave it unchanged.
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      />
    </label>
  );
}
