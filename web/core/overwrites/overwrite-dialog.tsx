import { useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { overwriteWords as words } from '#domain/core/text/overwrite-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ChoiceRow, type SideName } from './choice-row.tsx';
import styles from './overwrites.module.css';
import type { Overwrite } from './versions.ts';

/** The texts that a form shows to its user. */
export interface FormWords {
  /** The labels of its fields. */
  readonly names: Readonly<Record<string, unknown>>;
  /** The text for a value that is an id or has a label. Undefined: the value is shown as it is. */
  readonly shown?: (reader: Reader, name: string, value: unknown) => string | undefined;
}

interface OverwriteDialogProps extends FormWords {
  readonly overwrites: readonly Overwrite[];
  readonly onClose: () => void;
  /** `stored`: the fields that keep the stored value; the others take the value typed here. */
  readonly onChosen: (stored: ReadonlySet<string>) => void;
}

/** Fields that another person changed during the edit here: both values, one to be chosen for each. */
export function OverwriteDialog({ overwrites, names, shown, onClose, onChosen }: OverwriteDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SideName>>(new Map());
  const rows = useQuery(
    (reader) =>
      overwrites.map(({ name, stored, typed }) => {
        const text = (value: unknown) => shown?.(reader, name, value) ?? textOf(value);
        return { name, values: { keep: text(stored), drop: text(typed) } };
      }),
    [overwrites],
  );
  const kept = overwrites.filter(({ name }) => chosen.get(name) === 'keep').map(({ name }) => name);
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.size < overwrites.length}
            onClick={() => onChosen(new Set(kept))}
          >
            {commonWords.save}
          </Button>
        </>
      }
    >
      <p className="t2">{words.hint}</p>
      <p className={`grid gap-2 fine ${styles['sides']}`}>
        <span>{words.savedMeanwhile}</span>
        <span>{words.yours}</span>
      </p>
      {rows.map(({ name, values }) => (
        <ChoiceRow
          key={name}
          label={typeof names[name] === 'string' ? names[name] : name}
          values={values}
          chosen={chosen.get(name)}
          onChoose={(side) => setChosen((before) => new Map(before).set(name, side))}
        />
      ))}
    </Dialog>
  );
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? commonWords.yes : commonWords.no;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ').trim();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
