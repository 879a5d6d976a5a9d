import type { MouseEvent } from 'react';
import { listWords } from '#domain/core/text/list-words.ts';
import styles from './selection.module.css';

interface SelectPersonProps {
  readonly name: string;
  readonly isSelected: boolean;
  /** `isRange` is true with Shift: the change is for all rows since the one pressed before. */
  readonly onToggle: (isRange: boolean) => void;
  /** On a touch screen, a press on the row switches the checkbox. */
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
