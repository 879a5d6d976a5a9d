import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { formatRange } from '#domain/core/ranges.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { PlannedPerson, SerialPlan } from '#domain/people/serial-runs/plan-serials.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { CategoryName } from '#web/people/parts/category-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './serial-run.module.css';

const words = serialRunWords;
/** Enough of the beginning to see the order. */
const shownFirst = 5;

interface RunPreviewProps {
  readonly plan: SerialPlan;
  readonly isSelection: boolean;
  /** A typed number cannot be read. */
  readonly isWrong: boolean;
  readonly onStart: () => void;
}

/** The plan of a run: the people with their new numbers, and the counts of people who get none. */
export function RunPreview({ plan, isSelection, isWrong, onStart }: RunPreviewProps) {
  const isOnline = useSyncState((sync) => sync.isOnline);
  const people = plan.ranges.flatMap((range) => range.people);
  const isBlocked = isWrong || plan.ranges.some(({ overlaps }) => overlaps !== null);
  return (
    <section>
      <SectionHeader title={words.preview} />
      {plan.total === 0 ? (
        <div className="pad">
          <Empty>{isSelection ? words.nobodySelected : words.nobody}</Empty>
        </div>
      ) : (
        <>
          <div role="status">
            <ul className={`pad stack gap-1 pb-3 ${styles['sums']}`}>
              {plan.ranges.map(({ categoryId, people: members }) => (
                <li key={categoryId} className="flow between">
                  {categoryId !== '' && (
                    <span>
                      <CategoryName categoryId={categoryId} />
                    </span>
                  )}
                  <b>{words.gets(members.length, rangeText(members))}</b>
                </li>
              ))}
            </ul>
          </div>
          <FirstAndLast people={people} />
        </>
      )}
      <Without plan={plan} />
      {plan.total > 0 && (
        <>
          {!isOnline && (
            <div className="pad">
              <Notice tone="pending">{setupWords.needsServer}</Notice>
            </div>
          )}
          <ActionBar>
            <Button variant="primary" icon={Hash} disabled={isBlocked || !isOnline} onClick={onStart}>
              {words.generate(plan.total)}
            </Button>
          </ActionBar>
        </>
      )}
    </section>
  );
}

const rangeText = (people: readonly Pick<PlannedPerson, 'serial'>[]): string =>
  formatRange(people.map(({ serial }) => serial)).replaceAll(',', ', ');

function FirstAndLast({ people }: { people: readonly PlannedPerson[] }) {
  const hidden = people.length - shownFirst - 1;
  const shown = hidden > 0 ? [...people.slice(0, shownFirst), ...people.slice(-1)] : people;
  const rows = useQuery((reader) => shown.map((person) => rowOf(reader, person)), [people]);
  return (
    <Rows
      label={words.preview}
      items={rows}
      keyOf={({ serial }) => serial}
      renderRow={({ serial, name, categoryId, with: delegateName }, index) => (
        <>
          {hidden > 0 && index === shownFirst && (
            <p className={`faint ${styles['more']}`}>{words.more(hidden)}</p>
          )}
          <ListRow
            serial={serial}
            name={name || commonWords.none}
            category={<CategoryName categoryId={categoryId} />}
            sub={delegateName === '' ? null : searchWords.companionOf(delegateName)}
          />
        </>
      )}
    />
  );
}

const rowOf = (reader: Reader, { delegateId, companionId, serial }: PlannedPerson) => {
  const delegate = reader.get('delegates', delegateId);
  const delegateName = delegate === undefined ? '' : displayName(delegate);
  const companion = companionId === '' ? undefined : reader.get('companions', companionId);
  return {
    serial,
    name: companion?.name ?? delegateName,
    categoryId: delegate?.categoryId ?? '',
    with: companion === undefined ? '' : delegateName,
  };
};

/** The people who get no number, and where they are found. */
function Without({ plan }: { plan: SerialPlan }) {
  const { withoutCategory, unpaid, held, unpaidCompanions } = plan;
  if (withoutCategory + unpaid + held + unpaidCompanions === 0) return null;
  return (
    <div className="pad stack gap-3 py-4 muted">
      {withoutCategory > 0 && (
        <Notice tone="pending">
          {words.withoutCategory(withoutCategory)}{' '}
          <Link to="/users/paid" search={{ category: unknownValue }} className="text-link">
            {words.show}
          </Link>
        </Notice>
      )}
      {unpaid > 0 && <p>{words.unpaid(unpaid)}</p>}
      {held > 0 && <p>{words.held(held)}</p>}
      {unpaidCompanions > 0 && <p>{words.unpaidCompanions(unpaidCompanions)}</p>}
    </div>
  );
}
