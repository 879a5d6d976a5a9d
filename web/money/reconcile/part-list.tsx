import { X } from 'lucide-react';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import styles from './reconcile.module.css';

const words = reconcileWords;

export interface Part {
  readonly delegateId: string;
  readonly transactionId: string;
  readonly typed: string;
}

interface PartListProps {
  readonly parts: readonly Part[];
  readonly onChange: (parts: Part[]) => void;
}

/** The people and their parts of a line. A part that proves an entry of the history has the entry's amount. */
export function PartList({ parts, onChange }: PartListProps) {
  return (
    <ul className={styles['parts']} aria-label={words.whose}>
      {parts.map((part, at) => (
        <PartRow
          key={`${part.delegateId}/${part.transactionId}`}
          part={part}
          onType={(typed) => onChange(parts.map((one, index) => (index === at ? { ...one, typed } : one)))}
          onRemove={() => onChange(parts.filter((_, index) => index !== at))}
        />
      ))}
    </ul>
  );
}

interface PartRowProps {
  readonly part: Part;
  readonly onType: (typed: string) => void;
  readonly onRemove: () => void;
}

function PartRow({ part: { delegateId, transactionId, typed }, onType, onRemove }: PartRowProps) {
  const name = useQuery((reader) => nameOfPayer(reader, delegateId), [delegateId]);
  return (
    <li className="grid items-center gap-3 py-2">
      <span lang={nameLang(name)}>
        {name}
        {transactionId !== '' && <small className="fine">{words.proves}</small>}
      </span>
      <TextInput
        figures
        inputMode="decimal"
        autoComplete="off"
        aria-label={words.partOf(name)}
        readOnly={transactionId !== ''}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Button small icon={X} aria-label={words.removePart(name)} onClick={onRemove} />
    </li>
  );
}
