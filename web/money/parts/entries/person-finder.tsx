import { useDeferredValue, useState } from 'react';
import type { SearchEntry } from '#domain/people/lists/search-index.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { keyOfPart, type TypedPart } from './parts.ts';

const words = personPaymentsWords;
/** As many as fit into the dialog. */
const shownPeople = 4;

interface PersonFinderProps {
  /** People who already have a part. */
  readonly chosen: readonly TypedPart[];
  readonly onChoose: (person: TypedPart) => void;
}

/** Finds other people that a transfer is for: delegates and accompanying persons. */
export function PersonFinder({ chosen, onChoose }: PersonFinderProps) {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  usePrepared(searchOf);
  const entries = useView(
    (views) => {
      const taken = new Set(chosen.map(keyOfPart));
      const { entries: found } = views.search.search(typed, shownPeople + taken.size);
      return found.filter((entry) => !taken.has(keyOfPart(entry))).slice(0, shownPeople);
    },
    [typed, chosen],
  );
  return (
    <>
      <SearchInput label={words.addPerson} value={text} onChange={(event) => setText(event.target.value)} />
      {typed !== '' && entries.length === 0 && <p className="t2">{searchWords.none}</p>}
      {typed !== '' && entries.length > 0 && (
        <Rows
          label={searchWords.title}
          items={entries}
          keyOf={({ key }) => key}
          renderRow={(entry) => (
            <Found
              entry={entry}
              onChoose={(person) => {
                onChoose(person);
                setText('');
              }}
            />
          )}
        />
      )}
    </>
  );
}

function Found({ entry, onChoose }: { entry: SearchEntry; onChoose: (person: TypedPart) => void }) {
  const { delegateId, companionId, name, phone, serial } = entry;
  const { isPaid, delegateName } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      const person = companionId === '' ? delegate : reader.get('companions', companionId);
      return {
        isPaid: person?.isPaid ?? false,
        delegateName: companionId !== '' && delegate ? displayName(delegate) : '',
      };
    },
    [delegateId, companionId],
  );
  const shown = name || commonWords.none;
  return (
    <ListRow
      serial={serial}
      name={shown}
      sub={delegateName === '' ? phoneForDisplay(phone) : searchWords.companionOf(delegateName)}
      action={
        <Button
          small
          aria-label={words.addToSplit(shown)}
          onClick={() =>
            onChoose({ delegateId, companionId, name: shown, amount: '', isPaid, marksPaid: !isPaid })
          }
        >
          {commonWords.add}
        </Button>
      }
    />
  );
}
