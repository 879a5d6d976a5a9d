import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dueTables, dueReport, type CategoryDue, type DueReport } from '#domain/money/reports/dues-report.ts';
import type { DueTotal } from '#domain/money/reports/due-total.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';
import styles from './payments.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = paymentReportWords;
const { heads } = words;

export const useDueReport = (): Sliced<DueReport> => {
  const views = useLiveViews();
  const now = useToday();
  const make = useCallback(() => dueReport(views.source.shown, now), [views, now]);
  return useSliced(make, dueTables);
};

/** Expected against received by category; each row links to its people. */
export function DuesSection({ report: { total, categories } }: { readonly report: DueReport }) {
  return (
    <section className={styles['section']}>
      <SectionHeader title={words.expected} />
      <div className={`pad ${styles['table']}`}>
        {total.people === 0 ? (
          <p className="t2">{words.noFees}</p>
        ) : (
          <>
            <Table
              label={words.expected}
              rows={categories}
              keyOf={({ key }) => key}
              columns={columnsOf(total)}
            />
            {total.exchangePaise !== 0 && (
              <p className={styles['note']}>
                {words.exchange(total.exchangePaise, rupees(Math.abs(total.exchangePaise)))}
              </p>
            )}
            {total.withoutFee > 0 && (
              <p className={`fine ${styles['note']}`}>
                <Link to="/payments/dues" search={{ state: 'noFee' }} className="text-link">
                  {words.withoutFee(total.withoutFee)}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const amount = (
  key: 'feePaise' | 'receivedPaise' | 'duePaise' | 'overpaidPaise',
  head: string,
  total: DueTotal,
): Column<CategoryDue> => ({
  key,
  head,
  figures: true,
  cell: (sum) => rupees(sum[key]),
  total: rupees(total[key]),
});

const columnsOf = (total: DueTotal): readonly Column<CategoryDue>[] => [
  {
    key: 'name',
    head: heads.category,
    cell: ({ key, name }) => (
      <Link to="/payments/dues" search={{ category: key }} className="text-link" lang={nameLang(name)}>
        {name || commonWords.noCategory}
      </Link>
    ),
    total: heads.total,
  },
  amount('feePaise', heads.expected, total),
  amount('receivedPaise', heads.received, total),
  amount('duePaise', heads.due, total),
  amount('overpaidPaise', heads.over, total),
];
