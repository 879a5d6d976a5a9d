import { Link } from '@tanstack/react-router';
import { creditsNumber, displayName } from '#domain/core/text/format.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { differencesOf } from '#domain/credits/results/person-credits.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';

/** A longer list is narrowed by a filter: a table of thousands of rows would stop the page. */
const mostRows = 200;

const columns: readonly Column<LedgerEntry>[] = [
  { key: 'name', head: words.name, cell: ({ delegateId }) => <Name delegateId={delegateId} /> },
  { key: 'serial', head: words.serial, figures: true, cell: ({ serial }) => serial },
  { key: 'council', head: words.council, cell: councilText },
  { key: 'number', head: words.number, cell: ({ councilNumber }) => councilNumber },
  { key: 'minutes', head: words.minutes, figures: true, cell: Minutes },
  { key: 'credits', head: words.credits, figures: true, cell: ({ credits }) => creditsNumber(credits) },
  {
    key: 'exceptions',
    head: words.exceptionsHead,
    cell: ({ exceptions }) => exceptions.map((each) => words.exceptions[each]).join(', '),
  },
  { key: 'state', head: words.state, cell: stateText },
];

export function CreditTable({ people }: { people: readonly LedgerEntry[] }) {
  if (people.length === 0) return <Empty>{words.noneShown}</Empty>;
  return (
    <div className="pad scroll-x pb-4">
      <p className="t2" role="status">
        {people.length > mostRows ? words.first(mostRows, people.length) : words.people(people.length)}
      </p>
      <Table
        label={words.title}
        columns={columns}
        rows={people.slice(0, mostRows)}
        keyOf={({ delegateId }) => delegateId}
      />
    </div>
  );
}

function Name({ delegateId }: { delegateId: string }) {
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate === undefined ? '' : displayName(delegate);
    },
    [delegateId],
  );
  return (
    <Link className="text-link" to="/users/view/$userId" params={{ userId: delegateId }}>
      {name}
    </Link>
  );
}

function councilText({ council, isCouncilStated }: LedgerEntry): string {
  return council === '' || isCouncilStated ? council : words.byNumber(council);
}

/** The part without a scan out is stated wherever the figure is. */
function Minutes({ minutes, assumedMinutes }: LedgerEntry) {
  return (
    <>
      {minutes}
      {assumedMinutes > 0 && <span className="t2"> ({words.assumed(assumedMinutes)})</span>}
    </>
  );
}

function stateText(entry: LedgerEntry): string {
  if (entry.final === null) return words.draft;
  const { revision } = entry.final;
  const changes = differencesOf(entry.final, entry).map((each) => words.differences[each]);
  return [
    revision === 1 ? words.final : words.amended(revision),
    ...(changes.length === 0 ? [] : [words.wouldChange(changes.join(', '))]),
  ].join('. ');
}
