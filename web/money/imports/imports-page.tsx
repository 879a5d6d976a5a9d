import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { dateTime, phoneForDisplay, wholeNumber } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { StoredImport } from '#domain/model/import.ts';
import { importUndoWords as words } from '#domain/money/import/undo/import-undo-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The lists that were imported, the latest first. */
export function ImportsPage() {
  const { imports, timeZone } = useQuery(
    (reader) => ({ imports: allImports(reader), timeZone: timeZoneOf(reader) }),
    [],
  );
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        count={imports.length}
        back={<BackLink to="/users/add" />}
        actions={
          <ButtonLink icon={FileSpreadsheet} link={(slot) => <Link to="/users/addcsv" {...slot} />}>
            {words.addList}
          </ButtonLink>
        }
      />
      {imports.length === 0 ? (
        <Empty detail={words.noneDetail}>{words.none}</Empty>
      ) : (
        <div className="pad wide">
          <Table
            label={words.title}
            rows={imports}
            keyOf={({ row }) => row.importId}
            columns={[
              {
                key: 'name',
                head: words.columns.name,
                cell: ({ row: { importId, name } }) => (
                  <Link to="/users/imports/$importId" params={{ importId }} className="text-link">
                    {name}
                  </Link>
                ),
              },
              { key: 'by', head: words.columns.by, cell: ({ row }) => phoneForDisplay(row.startedBy) },
              { key: 'at', head: words.columns.at, cell: ({ row }) => dateTime(row.startedAt, timeZone) },
              {
                key: 'added',
                head: words.columns.added,
                figures: true,
                cell: ({ row }) => wholeNumber(row.added),
              },
              {
                key: 'merged',
                head: words.columns.merged,
                figures: true,
                cell: ({ row }) => wholeNumber(row.merged),
              },
              { key: 'state', head: words.columns.state, cell: stateText },
            ]}
          />
        </div>
      )}
    </Sheet>
  );
}

interface ListedImport {
  readonly row: StoredImport;
  /** People who were not taken back. */
  readonly left: number;
}

const allImports = (reader: Reader): ListedImport[] =>
  [...reader.all('imports')]
    .toSorted((one, other) => other.startedAt - one.startedAt || (one.importId < other.importId ? 1 : -1))
    .map((row) => ({
      row,
      left:
        row.takenBackAt === null
          ? 0
          : reader
              .by('importedPeople', 'importId', row.importId)
              .filter(({ takenBackAt }) => takenBackAt === null).length,
    }));

const stateText = ({ row, left }: ListedImport): string => {
  if (row.takenBackAt === null) return words.there;
  return left === 0 ? words.takenBack : words.partly(left);
};
