import { memo } from 'react';
import { swatchColour } from '#domain/event/categories.ts';
import type { SearchEntry, SearchResult } from '#domain/people/lists/search-index.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { UserLink } from '#web/people/parts/user-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './search.module.css';
import type { Finder } from './use-finder.ts';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = searchWords;

interface FoundPeopleProps {
  readonly finder: Finder;
  /**
   * Next to other content: each result on two lines, and one line if no person is found. A page that only searches
   * shows the empty state in full.
   */
  readonly isNarrow?: boolean;
}

/** Delegates and accompanying persons found by the search; each opens the delegate's user view. */
export function FoundPeople({ finder, isNarrow = false }: FoundPeopleProps) {
  const { typed, result, list, onListKey } = finder;
  const { entries } = result;
  // Once for all rows: otherwise each row would run this for each typed letter.
  const seesContacts = useCan('seeContacts');
  const rows = useQuery((reader) => rowsOf(reader, entries, seesContacts), [entries, seesContacts]);
  const isNobody = entries.length === 0;
  return (
    <div className={`stack ${styles['found']}`} ref={list} onKeyDown={onListKey} role="presentation">
      <p role="status">{typed === '' ? words.hint : isNobody && !isNarrow ? '' : resultLine(result)}</p>
      {!isNobody && (
        <Rows
          label={words.title}
          items={rows}
          keyOf={({ id }) => id}
          renderRow={(row) => <FoundRow {...row} isNarrow={isNarrow} />}
        />
      )}
      {typed !== '' && <Contributed host="lists" place="search" typed={typed} />}
    </div>
  );
}

const resultLine = ({ entries, isMore }: SearchResult): string => {
  if (entries.length === 0) return words.none;
  return isMore ? words.moreResults(entries.length) : words.results(entries.length);
};

/** Each row shows the city. People with the same name also show a detail that differs between them. */
const rowsOf = (reader: Reader, entries: readonly SearchEntry[], seesContacts: boolean) => {
  const names = Map.groupBy(entries, ({ name }) => fold(name));
  return entries.map((entry) => ({
    ...rowOf(reader, entry),
    // The audience of scanners receives no payments: all people would look pending.
    state: seesContacts ? stateOf(reader, entry) : null,
    email: (names.get(fold(entry.name))?.length ?? 0) > 1 ? emailOf(reader, entry) : '',
  }));
};

const stateOf = (reader: Reader, { delegateId, companionId }: SearchEntry): 'confirmed' | 'pending' => {
  const payer =
    companionId === '' ? reader.get('delegates', delegateId) : reader.get('companions', companionId);
  return payer?.isPaid ? 'confirmed' : 'pending';
};

/** A companion has no e-mail. */
const emailOf = (reader: Reader, { delegateId, companionId }: SearchEntry): string =>
  companionId === '' ? (reader.get('delegates', delegateId)?.email ?? '') : '';

const rowOf = (reader: Reader, { key, delegateId, companionId, name, phone, serial }: SearchEntry) => {
  const delegate = reader.get('delegates', delegateId);
  const category = reader.get('categories', delegate?.categoryId ?? '');
  return {
    id: key,
    delegateId,
    name: name || commonWords.none,
    serial,
    phone: phoneForDisplay(phone),
    category: category?.name ?? '',
    color: swatchColour(category),
    city: companionId === '' ? (delegate?.city ?? '') : '',
    delegateName: delegate && companionId !== '' ? displayName(delegate) : '',
  };
};

type FoundRowProps = Omit<ReturnType<typeof rowsOf>[number], 'id'> & Pick<FoundPeopleProps, 'isNarrow'>;

/** Memoised: after one more letter some of the people usually remain. */
const FoundRow = memo(function FoundRow(props: FoundRowProps) {
  const { delegateId, name, serial, phone, category, color, delegateName, city, email, state, isNarrow } =
    props;
  return (
    <ListRow
      layout={isNarrow ? 'stack' : 'columns'}
      serial={serial}
      name={name}
      link={(slot) => <UserLink userId={delegateId} {...slot} />}
      category={
        category !== '' && (
          <>
            <Swatch color={color} />
            {category}
          </>
        )
      }
      sub={
        (phone !== '' || city !== '' || email !== '' || delegateName !== '') && (
          <span className={`flow ${styles['facts']}`}>
            {phone !== '' && <span className={`num ${styles['phone']}`}>{phone}</span>}
            {city !== '' && <span lang={nameLang(city)}>{city}</span>}
            {email !== '' && <span className={styles['address']}>{email}</span>}
            {delegateName !== '' && (
              <span lang={nameLang(delegateName)}>{words.companionOf(delegateName)}</span>
            )}
          </span>
        )
      }
      action={
        state !== null && (
          <Badge state={state === 'confirmed' ? 'full' : 'open'}>{usersWords.tabs[state]}</Badge>
        )
      }
    />
  );
});
