import { useId } from 'react';
import { mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './overwrites.module.css';

/** The value that is there, or the other one. */
export type SideName = 'keep' | 'drop';

interface ChoiceRowProps {
  readonly label: string;
  readonly values: Readonly<Record<SideName, string>>;
  /** Undefined: no side is chosen yet. */
  readonly chosen: SideName | undefined;
  readonly onChoose: (side: SideName) => void;
}

/** One field with its two values next to each other; the whole value is clickable. */
export function ChoiceRow({ label, values, chosen, onChoose }: ChoiceRowProps) {
  const name = useId();
  return (
    <fieldset className={`grid gap-2 ${styles['choice']}`}>
      <legend>{label}</legend>
      {(['keep', 'drop'] as const).map((side) => (
        <label key={side} className={`line ${styles['option']}`}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          {values[side] === '' ? (
            <span className="t3">{mergeWords.empty}</span>
          ) : (
            <span lang={nameLang(values[side])}>{values[side]}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
