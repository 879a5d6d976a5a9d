import { useCallback } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { itemReport, type ItemSum } from '#domain/money/reports/item-report.ts';
import { dueTables } from '#domain/money/reports/dues-report.ts';
import { itemWords, seatWords } from '#domain/money/reports/item-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { hasSeats } from '#domain/money/purchases/has-seats.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';
import styles from './payments.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** The money of cancelled registrations is in their requests. */
const tables = [...dueTables, 'registrantRequests'] as const;

const words = itemWords;

/** Empty if only registrations are sold: the categories show the same sums. */
function* itemsOf(reader: Reader, now: number): Generator<void, readonly ItemSum[]> {
  return hasSeats(reader) ? yield* itemReport(reader, now) : [];
}

export const useItemReport = (): Sliced<readonly ItemSum[]> => {
  const views = useLiveViews();
  const now = useToday();
  const make = useCallback(() => itemsOf(views.source.shown, now), [views, now]);
  return useSliced(make, tables);
};

export const itemAmounts = [
  ['feePaise', words.expected],
  ['paidPaise', words.paid],
  ['refundedPaise', words.refunded],
  ['duePaise', words.due],
] as const satisfies readonly (readonly [keyof ItemSum, string])[];

export const itemTotals = (items: readonly ItemSum[]): string[] =>
  itemAmounts.map(([key]) => rupees(items.reduce((sum, each) => sum + each[key], 0)));

export function ItemMoneySection({ items }: { readonly items: readonly ItemSum[] }) {
  if (items.length === 0) return null;
  const totals = itemTotals(items);
  const amounts = itemAmounts.map(([key, head], at): Column<ItemSum> => ({
    key,
    head,
    figures: true,
    cell: (sum) => rupees(sum[key]),
    total: totals[at],
  }));
  return (
    <section className={styles['section']}>
      <SectionHeader title={words.title} />
      <div
        className={`pad ${styles['table']} ${styles['items']}`}
        role="group"
        aria-label={words.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it on a phone
        tabIndex={0}
      >
        <Table
          label={words.title}
          rows={items}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head: seatWords.item,
              cell: ({ name }) => <span lang={nameLang(name)}>{name || words.beyond}</span>,
              total: paymentReportWords.heads.total,
            },
            { key: 'units', head: words.sold, figures: true, cell: ({ units }) => wholeNumber(units) },
            ...amounts,
          ]}
        />
        <p className={`fine ${styles['note']}`}>{words.note}</p>
      </div>
    </section>
  );
}
