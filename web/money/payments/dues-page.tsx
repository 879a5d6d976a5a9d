import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type DueState, unknownValue } from '#domain/money/reports/report-choices.ts';
import { dueTables, dueState, peopleDue, type PersonDue } from '#domain/money/reports/dues-report.ts';
import { dueColumns } from '#domain/money/reports/due-columns.ts';
import { totalDue } from '#domain/money/fees.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { categoryOptions } from '#web/components/set-up-options.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { MessageMany } from '#web/components/messages/message-many.tsx';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { duesSearch } from '#web/routing/search-params.ts';
import { useCurrentEvent } from '#web/shell/use-current-event.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { nameInList } from '#web/components/delegate-name.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { DueCategories } from './due-categories.tsx';
import { ColumnsPaper, exportedColumns } from './columns-paper.tsx';
import styles from './payments.module.css';

const words = paymentReportWords;
const none: readonly PersonDue[] = [];
const states = Object.entries(words.states).map(([value, label]) => ({ value, label }));
const slots: Readonly<Record<DueState, SlotState>> = {
  owes: 'open',
  even: 'full',
  over: 'again',
  noFee: 'idle',
};

/** The people who have to pay, with their amounts. They make the expected sum of the payment report. */
export function DuesPage() {
  const timeZone = useTimeZone();
  const { state = '', category = '' } = useSearch({ from: '/payments/dues' });
  const navigate = useNavigate({ from: '/payments/dues' });
  const views = useLiveViews();
  const event = useCurrentEvent();
  const [now] = useState(() => Date.now());
  const find = useCallback(
    () => peopleDue(views.source.shown, { state, categoryId: category }, now),
    [views, state, category, now],
  );
  const { found, isLooking, refresh } = useSliced(find, dueTables);
  const people = found ?? none;
  const categories = useQuery(categoryOptions, []);
  const { printedAt, print } = useOnPaper(refresh);
  useNumberedPages('portrait');
  const title = useQuery(
    (reader) =>
      [
        words.dues,
        state === '' ? '' : words.states[state],
        category === unknownValue ? commonWords.noCategory : (reader.get('categories', category)?.name ?? ''),
      ]
        .filter((part) => part !== '')
        .join(', '),
    [state, category],
  );
  const { busy, save } = useExport('dues', () =>
    exportedColumns({
      fileName: listWords.fileName(event.name, title, dateOnly(Date.now(), timeZone)),
      columns: dueColumns,
      rows: refresh(),
      reader: views.source.shown,
    }),
  );
  const change = (changed: ReturnType<typeof duesSearch>) =>
    void navigate({ search: (before) => duesSearch({ ...before, ...changed }), replace: true });
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={words.dues}
          back={<BackLink to="/payments/report" />}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={printedAt !== null}
              isDisabled={isLooking}
              hasRows={people.length > 0}
              save={save}
              print={print}
            >
              {people.length > 0 && (
                <MessageMany
                  count={people.length}
                  delegateIds={() => refresh().map(({ delegate }) => delegate.delegateId)}
                />
              )}
            </ExportButtons>
          }
        />
        <div className={`pad ${styles['head']}`}>
          {found !== null && <Totals people={found} />}
          <div className={styles['filters']}>
            <Select
              fit
              aria-label={words.heads.due}
              placeholder={words.anyState}
              options={states}
              value={state}
              onChange={({ target }) => change({ state: target.value as DueState })}
            />
            <Select
              fit
              aria-label={words.heads.category}
              placeholder={commonWords.allCategories}
              options={[...categories, { value: unknownValue, label: commonWords.noCategory }]}
              value={category}
              onChange={({ target }) => change({ category: target.value })}
            />
          </div>
          <DueCategories />
        </div>
        {found === null && (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        )}
        {found?.length === 0 && (
          <div className="pad">
            <Empty>{words.nobodyFound}</Empty>
          </div>
        )}
        {people.length > 0 && (
          <div aria-busy={isLooking}>
            <VirtualList
              label={words.dues}
              items={people}
              keyOf={({ delegate }) => delegate.delegateId}
              renderRow={(person) => <DueRow person={person} />}
            />
          </div>
        )}
      </div>
      {printedAt !== null && (
        <ColumnsPaper
          title={title}
          eventName={event.fullName || event.name}
          printedAt={printedAt}
          columns={dueColumns}
          rows={people}
          keyOf={({ delegate }) => delegate.delegateId}
          reader={views.source.shown}
        />
      )}
    </Sheet>
  );
}

/** The total owed, and the total overpaid by others: an overpayment pays for no other person. */
function Totals({ people }: { people: readonly PersonDue[] }) {
  const total = totalDue(people.map(({ due }) => due));
  if (people.length === 0) return null;
  if (total.people === 0) return <p className="t2">{words.withoutFee(total.withoutFee)}</p>;
  const owing = people.filter(({ due }) => dueState(due) === 'owes').length;
  return (
    <>
      <Stat figure={rupees(total.duePaise)} what={words.duesSum(owing, people.length)} />
      {total.overpaidPaise > 0 && <Stat figure={rupees(total.overpaidPaise)} what={words.overpaid} />}
    </>
  );
}

function DueRow({ person: { delegate, due } }: { person: PersonDue }) {
  const { delegateId, categoryId } = delegate;
  const category = useQuery((reader) => reader.get('categories', categoryId)?.name ?? '', [categoryId]);
  const state = dueState(due);
  const { feePaise, receivedPaise, duePaise } = due;
  return (
    <ListRow
      layout="columns"
      name={nameInList({ delegate })}
      link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
      category={category}
      sub={words.receivedOf(rupees(receivedPaise), rupees(feePaise))}
      action={
        <span className={`${styles['amount']} ${styles['due']}`}>
          {(state === 'owes' || state === 'over') && <b>{rupees(Math.abs(duePaise ?? 0))}</b>}
          <Badge state={slots[state]}>{words.states[state]}</Badge>
        </span>
      }
    />
  );
}
