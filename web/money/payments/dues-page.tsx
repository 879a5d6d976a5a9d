import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { type DueState } from '#domain/money/reports/report-choices.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { dueTables, dueState, peopleDue, type PersonDue } from '#domain/money/reports/dues-report.ts';
import { dueColumns } from '#domain/money/reports/due-columns.ts';
import { totalDue } from '#domain/money/reports/due-total.ts';
import { defaultColumns } from '#domain/people/lists/list-columns.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { FiltersOn } from '#web/core/lists/filters-on.tsx';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import { SelectionBar } from '#web/people/parts/selection/selection-bar.tsx';
import touch from '#web/people/parts/selection/selection.module.css';
import { usePicking } from '#web/people/parts/selection/use-picking.ts';
import { useSelection } from '#web/people/parts/selection/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { duesSearch } from '../parts/search.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { DueCategories } from './due-categories.tsx';
import { DueRow } from './due-row.tsx';
import { ColumnsPaper } from '#web/printing/columns-paper.tsx';
import { exportedColumns } from '#web/sheets/export/exported-columns.ts';
import styles from './payments.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = paymentReportWords;
const none: readonly PersonDue[] = [];
const states = Object.entries(words.states).map(([value, label]) => ({ value, label }));

/** The people who have to pay, with their amounts. They make the expected sum of the payment report. */
export function DuesPage() {
  const timeZone = useTimeZone();
  const { state = '', category = '', q = '' } = useSearch({ from: '/payments/dues' });
  const navigate = useNavigate({ from: '/payments/dues' });
  const views = useLiveViews();
  const event = useCurrentEvent();
  const now = useToday();
  const [typed, setTyped] = useState(q);
  const query = useDeferredValue(typed);
  const find = useCallback(
    () => peopleDue(views.source.shown, { state, categoryId: category, typed: query }, now),
    [views, state, category, query, now],
  );
  const { found, isLooking, refresh } = useSliced(find, dueTables);
  const people = found ?? none;
  const selection = useSelection(people, refresh);
  const picking = usePicking(selection);
  const categories = useQuery(categoryOptions, []);
  const { printedAt, isPrinting, print } = useOnPaper(refresh);
  useNumberedPages('portrait');
  const title = useQuery(
    (reader) =>
      [
        words.dues,
        state === '' ? '' : words.states[state],
        category === unknownValue ? commonWords.noCategory : (reader.get('categories', category)?.name ?? ''),
        query.trim() && `“${query.trim()}”`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    [state, category, query],
  );
  const { busy, save } = useExport('dues', () =>
    exportedColumns({
      fileName: listWords.fileName(event.name, title, dateOnly(now, timeZone)),
      columns: dueColumns,
      rows: refresh(),
      reader: views.source.shown,
    }),
  );
  const change = (changed: ReturnType<typeof duesSearch>) =>
    void navigate({ search: (before) => duesSearch({ ...before, ...changed }), replace: true });
  return (
    <Sheet width="table">
      <div
        className={`${paper['screen']} ${styles['dues']}`}
        data-selecting={picking.isSelecting || undefined}
      >
        <PageHeader
          title={words.dues}
          back={<BackLink to="/payments/report" />}
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={people.length > 0}
              save={save}
              print={print}
            >
              {!picking.isPicking && people.length > 0 && (
                <Button icon={ListChecks} onClick={picking.start}>
                  {listWords.select}
                </Button>
              )}
              {!picking.isSelecting && people.length > 0 && (
                <Contributed
                  host="lists"
                  place="actions"
                  count={people.length}
                  delegateIds={() => refresh().map(({ delegate }) => delegate.delegateId)}
                />
              )}
            </ExportButtons>
          }
        />
        <div className={`pad flow items-end between gap-4 ${styles['head']}`}>
          {found !== null && <Totals people={found} />}
          <SearchInput
            label={searchWords.label}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ q: target.value });
            }}
          />
          <div className={`flow items-end gap-2 ${styles['filters']}`}>
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
        <FiltersOn
          count={[state, category].filter((value) => value !== '').length}
          clear={() => change({ state: undefined, category: '' })}
        />
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
          <div className={touch['touch']} {...picking.longPress} aria-busy={isLooking}>
            <VirtualList
              label={words.dues}
              items={people}
              keyOf={({ delegate }) => delegate.delegateId}
              renderRow={(person) => (
                <DueRow
                  person={person}
                  isSelected={picking.isPicking ? selection.ids.has(person.delegate.delegateId) : null}
                  onToggle={selection.toggle}
                />
              )}
            />
          </div>
        )}
        {picking.isSelecting && (
          <SelectionBar
            title={words.dues}
            selection={selection}
            columns={defaultColumns}
            everybody={() =>
              refresh().map(({ delegate }) => ({
                delegate,
                serial: serialOfDelegate(views.source.shown, delegate.delegateId) ?? null,
              }))
            }
            onEnd={picking.stop}
          />
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
          total={paperTotal(people)}
        />
      )}
    </Sheet>
  );
}

/** In rupees, as the cells of a report. */
const paperTotal = (people: readonly PersonDue[]) => {
  const { feePaise, receivedPaise, duePaise } = totalDue(people.map(({ due }) => due));
  return { name: words.heads.total, fee: feePaise / 100, received: receivedPaise / 100, due: duePaise / 100 };
};

/** The total owed, and the total overpaid by others: an overpayment pays for no other person. */
function Totals({ people }: { people: readonly PersonDue[] }) {
  const total = totalDue(people.map(({ due }) => due));
  if (people.length === 0) return null;
  if (total.people === 0) return <p className="t2">{words.withoutFee(total.withoutFee)}</p>;
  const owing = people.filter(({ due }) => dueState(due) === 'owes').length;
  return (
    <>
      <Stat figure={rupees(total.duePaise)} what={words.duesSum(owing, people.length)} />
      {total.exchangePaise !== 0 && (
        <Stat
          figure={rupees(Math.abs(total.exchangePaise))}
          what={total.exchangePaise > 0 ? words.exchangeGain : words.exchangeLoss}
        />
      )}
      {total.overpaidPaise > 0 && <Stat figure={rupees(total.overpaidPaise)} what={words.overpaid} />}
    </>
  );
}
