import { useParams } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { dateTime, displayName, phoneForDisplay, wholeNumber } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { ImportedPersonRow, StoredImport } from '#domain/model/import.ts';
import { importUndoWords as words } from '#domain/money/import/undo/import-undo-words.ts';
import { touchedSince, type KeptBecause } from '#domain/money/import/undo/take-back.ts';
import { personRows } from '#domain/person-rows.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { UserLink } from '#web/people/parts/user-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { RenameImport } from './rename-import.tsx';
import { TakeBackImport } from './take-back-import.tsx';

/** One import: what it did, the people whom it touched, and the way back. */
export function ImportPage() {
  const { importId } = useParams({ from: '/users/imports/$importId' });
  const found = useQuery((reader) => reader.get('imports', importId), [importId]);
  return (
    <Sheet width="table">
      {found === undefined ? (
        <>
          <PageHeader title={words.title} back={<BackLink to="/users/imports" />} />
          <div className="pad">
            <Notice>{words.unknown}</Notice>
          </div>
        </>
      ) : (
        <OneImport row={found} />
      )}
    </Sheet>
  );
}

interface ListedPerson {
  readonly row: ImportedPersonRow;
  readonly name: string;
  /** Only of those who were not taken back. */
  readonly because: KeptBecause | null;
}

const nameOf = (reader: Reader, delegateId: string): string => {
  const delegate = reader.get('delegates', delegateId);
  return delegate === undefined ? '' : displayName(delegate);
};

const peopleOf = (reader: Reader, importId: string): ListedPerson[] =>
  reader
    .by('importedPeople', 'importId', importId)
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((row) => ({
      row,
      name: nameOf(reader, row.delegateId),
      because: touchedSince(personRows, reader, row),
    }))
    .toSorted((one, other) => (one.row.delegateId < other.row.delegateId ? -1 : 1));

const shownAtOnce = 100;

function OneImport({ row }: { readonly row: StoredImport }) {
  const { importId, name, takenBackAt } = row;
  const canEdit = useCan('editPeople');
  const [isRenaming, setRenaming] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  const { people, timeZone } = useQuery(
    (reader) => ({ people: peopleOf(reader, importId), timeZone: timeZoneOf(reader) }),
    [importId],
  );
  // Those who stay come first: they are what the user has to look at.
  const listed = useMemo(
    () => people.toSorted((one, other) => Number(one.because === null) - Number(other.because === null)),
    [people],
  );
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink to="/users/imports" />}
        actions={
          canEdit && (
            <Button icon={PenLine} onClick={() => setRenaming(true)}>
              {words.rename}
            </Button>
          )
        }
      />
      <div className="pad pb-4">
        <DetailsList columns items={factsOf(row, timeZone)} />
      </div>
      {canEdit && <TakeBackImport row={row} people={people} />}
      {listed.length > 0 && (
        <section className="stack shrink gap-4 pb-4" aria-label={words.people}>
          <SectionHeader title={words.people} />
          <div className="pad wide">
            <Table
              label={words.people}
              rows={listed.slice(0, shown)}
              keyOf={({ row: { delegateId } }) => delegateId}
              columns={[
                {
                  key: 'name',
                  head: words.columns.name,
                  cell: (person) =>
                    person.because === 'gone' ? (
                      person.row.delegateId
                    ) : (
                      <UserLink userId={person.row.delegateId} className="text-link">
                        {person.name}
                      </UserLink>
                    ),
                },
                {
                  key: 'done',
                  head: words.columns.state,
                  cell: ({ row: { isNew }, because }) =>
                    because === null || takenBackAt === null
                      ? `${isNew ? words.isNew : words.isMerged}${because === null ? '' : `. ${words.stays(because)}`}`
                      : words.stays(because),
                },
              ]}
            />
          </div>
          {listed.length > shown && (
            <div className="pad">
              <Button onClick={() => setShown(shown + shownAtOnce)}>
                {words.more(Math.min(shownAtOnce, listed.length - shown))}
              </Button>
            </div>
          )}
        </section>
      )}
      {isRenaming && <RenameImport row={row} onClose={() => setRenaming(false)} />}
    </>
  );
}

const factsOf = (row: StoredImport, timeZone: string) => {
  const { fileName, startedBy, startedAt, takenBackAt, takenBackBy } = row;
  return [
    ...(fileName === '' ? [] : [{ term: words.columns.file, value: fileName }]),
    { term: words.columns.by, value: phoneForDisplay(startedBy) },
    { term: words.columns.at, value: dateTime(startedAt, timeZone) },
    { term: words.rows, value: wholeNumber(row.rows) },
    { term: words.added, value: wholeNumber(row.added) },
    { term: words.merged, value: wholeNumber(row.merged) },
    ...(row.present === 0 ? [] : [{ term: words.present, value: wholeNumber(row.present) }]),
    ...(row.refused === 0 ? [] : [{ term: words.refused, value: wholeNumber(row.refused) }]),
    ...(takenBackAt === null
      ? []
      : [
          {
            term: words.takenBackBy,
            value: `${phoneForDisplay(takenBackBy)}, ${dateTime(takenBackAt, timeZone)}`,
          },
        ]),
  ];
};
