import type { ReactNode } from 'react';
import { fieldErrorId } from './field-error.tsx';
import styles from './choice.module.css';

interface ChoiceProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly isWrong?: boolean;
  readonly what: ReactNode;
  readonly amount?: ReactNode;
  readonly note?: ReactNode;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One option of a choice. The whole line can be pressed; the amount is at the right. */
export function ChoiceLine(props: ChoiceProps) {
  const { kind, name, isChosen, isDisabled = false, isWrong = false, what, amount, note, onChoose } = props;
  return (
    <label className={`grid items-center ${styles['option']}`}>
      <input
        type={kind}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? fieldErrorId(name) : undefined}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={styles['what']}>{what}</span>
      {amount !== undefined && <span className={styles['amount']}>{amount}</span>}
      {note !== undefined && note !== '' && <span className={styles['note']}>{note}</span>}
    </label>
  );
}
