import { useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { userEditWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ChoiceRow } from '#web/people/duplicates/choice-row.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { fieldNames, type DelegateValues, type Overwrite } from './delegate-values.ts';
import styles from './user-edit.module.css';

const words = userEditWords;

interface OverwriteDialogProps {
  readonly overwrites: readonly Overwrite[];
  readonly onClose: () => void;
  /** `stored`: the fields that keep the stored value; the others take the value typed here. */
  readonly onChosen: (stored: ReadonlySet<keyof DelegateValues>) => void;
}

/** Fields that another person changed during the edit here: both values, one to be chosen for each. */
export function OverwriteDialog({ overwrites, onClose, onChosen }: OverwriteDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<keyof DelegateValues, 'keep' | 'drop'>>(new Map());
  const rows = useQuery(
    (reader) => overwrites.map((overwrite) => ({ ...overwrite, values: valuesIn(reader, overwrite) })),
    [overwrites],
  );
  const kept = overwrites.filter(({ name }) => chosen.get(name) === 'keep').map(({ name }) => name);
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.overwriteTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.size < overwrites.length}
            onClick={() => onChosen(new Set(kept))}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <p className="t2">{words.overwriteHint}</p>
      <p className={styles['sides']}>
        <span>{words.savedMeanwhile}</span>
        <span>{words.yours}</span>
      </p>
      {rows.map(({ name, values }) => (
        <ChoiceRow
          key={name}
          label={fieldNames[name]}
          values={values}
          chosen={chosen.get(name)}
          onChoose={(side) => setChosen((before) => new Map(before).set(name, side))}
        />
      ))}
    </Dialog>
  );
}

/** As users read them: a category and a sponsor by name. */
const valuesIn = (reader: Reader, { name, stored, typed }: Overwrite) => {
  const shown = (value: string): string => {
    if (name === 'categoryId') return reader.get('categories', value)?.name ?? value;
    if (name === 'companyId') return reader.get('companies', value)?.name ?? value;
    return value;
  };
  return { keep: shown(stored), drop: shown(typed) };
};
