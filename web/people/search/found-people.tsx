import { memo } from 'react';
import { swatchColour } from '#domain/people/card-strip.ts';
import type { SearchEntry, SearchResult } from '#domain/people/lists/search-index.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { UserLink } from '#web/people/parts/user-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './search.module.css';
import type { Finder } from './use-finder.ts';

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
  const rows = useQuery((reader) => entries.map((entry) => rowOf(reader, entry)), [entries]);
  const isNobody = entries.length === 0;
  return (
    <div className={styles['found']} ref={list} onKeyDown={onListKey} role="presentation">
      <p role="status">{typed === '' ? words.hint : isNobody && !isNarrow ? '' : resultLine(result)}</p>
      {!isNobody && (
        <Rows
          label={words.title}
          items={rows}
          keyOf={({ id }) => id}
          renderRow={(row) => <FoundRow {...row} isNarrow={isNarrow} />}
        />
      )}
    </div>
  );
}

const resultLine = ({ entries, isMore }: SearchResult): string => {
  if (entries.length === 0) return words.none;
  return isMore ? words.moreResults(entries.length) : words.results(entries.length);
};

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
    delegateName: delegate && companionId !== '' ? displayName(delegate) : '',
  };
};

type FoundRowProps = Omit<ReturnType<typeof rowOf>, 'id'> & Pick<FoundPeopleProps, 'isNarrow'>;

/** Memoised: after one more letter some of the people usually remain. */
const FoundRow = memo(function FoundRow(props: FoundRowProps) {
  const { delegateId, name, serial, phone, category, color, delegateName, isNarrow } = props;
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
        (phone !== '' || delegateName !== '') && (
          <>
            {phone !== '' && <span className={`num ${styles['phone']}`}>{phone}</span>}{' '}
            {delegateName !== '' && (
              <span lang={nameLang(delegateName)}>{words.companionOf(delegateName)}</span>
            )}
          </>
        )
      }
    />
  );
});
