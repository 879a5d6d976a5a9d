import { useDeferredValue, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import { reconcileWords as words } from '#domain/money/statements/reconcile-words.ts';
import { endedOrdersBy } from '#domain/registration/desk/ended-orders.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './registration-parts.module.css';

interface EndedFinderProps {
  readonly isTaken: (delegateId: string) => boolean;
  readonly onAdd: (delegateId: string) => void;
}

const mostShown = 5;

/** Finds ended registrations for money that names none of them. */
export function EndedFinder({ isTaken, onAdd }: EndedFinderProps) {
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const found = useQuery(
    (reader) =>
      endedOrdersBy(reader, searched, mostShown)
        .filter(
          ({ delegateId, request }) =>
            request.details !== null && reader.get('delegates', delegateId) === undefined,
        )
        .map(({ delegateId }) => ({ delegateId, name: nameOfPayer(reader, delegateId) })),
    [searched],
  );
  const left = found.filter(({ delegateId }) => !isTaken(delegateId));
  return (
    <>
      <SearchInput label={words.findEnded} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {left.length > 0 && (
        <ul className={styles['found']} aria-label={words.findEnded}>
          {left.map(({ delegateId, name }) => (
            <li key={delegateId} className="line items-center between gap-3">
              <b lang={nameLang(name)}>{name}</b>
              <Button
                small
                icon={UserPlus}
                aria-label={words.addPart(name)}
                onClick={() => {
                  setTyped('');
                  onAdd(delegateId);
                }}
              >
                {commonWords.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
