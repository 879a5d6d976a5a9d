import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { delegateName } from '#domain/log-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import type { SearchEntry } from '#domain/people/lists/search-index.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import styles from './delegate-filter.module.css';

const words = logWords;

/** As many as one looks through before typing another letter. */
const shownResults = 6;

interface DelegateFilterProps {
  readonly chosen: string | undefined;
  readonly onChoose: (delegateId: string | undefined) => void;
}

/** Filters by delegate, found by name, phone or serial as in the lists of users. */
export function DelegateFilter({ chosen, onChoose }: DelegateFilterProps) {
  if (chosen === undefined) return <FindDelegate onChoose={onChoose} />;
  return <ChosenDelegate delegateId={chosen} onClear={() => onChoose(undefined)} />;
}

function ChosenDelegate({ delegateId, onClear }: { delegateId: string; onClear: () => void }) {
  const name = useQuery((reader) => delegateName(reader, delegateId, words.goneDelegate), [delegateId]);
  return (
    <p className={`flow items-center muted ${styles['chosen']}`}>
      <span>
        {words.delegate} <b lang={nameLang(name)}>{name}</b>
      </span>
      <Button small icon={X} onClick={onClear}>
        {words.anyDelegate}
      </Button>
    </p>
  );
}

/** Finds a person by name, phone or serial. */
export function FindDelegate({ onChoose }: Pick<DelegateFilterProps, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { entries } = useView(({ search }) => search.search(query, shownResults), [query]);
  return (
    <div className={styles['find']}>
      <SearchInput
        label={words.findDelegate}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query !== '' && (
        <div aria-live="polite">
          {entries.length === 0 && <p className={`muted ${styles['nobody']}`}>{words.noDelegate}</p>}
          <ul className={styles['found']} aria-label={words.delegate}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <FoundPerson entry={entry} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FoundPersonProps extends Pick<DelegateFilterProps, 'onChoose'> {
  readonly entry: SearchEntry;
}

/** A companion selects its delegate: the history of one includes actions on the other. */
function FoundPerson({ entry, onChoose }: FoundPersonProps) {
  const { delegateId, companionId, name, phone, serial } = entry;
  const delegate = useQuery(
    (reader) => {
      const row = companionId === '' ? undefined : reader.get('delegates', delegateId);
      return row ? displayName(row) : '';
    },
    [companionId, delegateId],
  );
  return (
    <button type="button" className="btn quiet" onClick={() => onChoose(delegateId)}>
      <span className={styles['foundSerial']}>{serial}</span>
      <b lang={nameLang(name)}>{name || commonWords.none}</b>
      <span className={`fine ${styles['foundMore']}`}>
        {delegate === '' ? phoneForDisplay(phone) : searchWords.companionOf(delegate)}
      </span>
    </button>
  );
}
