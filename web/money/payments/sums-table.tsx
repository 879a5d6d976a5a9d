import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaidSum } from '#domain/money/reports/payment-report.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import type { paymentsSearch } from '../parts/search.ts';
import styles from './payments.module.css';

const { heads } = paymentReportWords;

interface SumsTableProps {
  readonly title: string;
  readonly head: string;
  readonly sums: readonly PaidSum[];
  nameOf(sum: PaidSum): string;
  /** The address of a sum's entries in All Transactions. */
  rowsOf(sum: PaidSum): ReturnType<typeof paymentsSearch>;
  /** Bars under the names; left out where there is a plot above the table. */
  readonly hasBars?: boolean;
  readonly children?: ReactNode;
}

/** Sums of one kind, the longest bar for the largest, each a link to its entries. */
export function SumsTable({ title, head, sums, nameOf, rowsOf, hasBars = true, children }: SumsTableProps) {
  const most = Math.max(1, ...sums.map(({ paise }) => paise));
  return (
    <section className={styles['section']}>
      <SectionHeader title={title} />
      <div className={`pad ${styles['table']}`}>
        {children}
        <Table
          label={title}
          rows={sums}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head,
              cell: (sum) => (
                <>
                  <Link
                    to="/payments"
                    search={rowsOf(sum)}
                    className="text-link"
                    lang={nameLang(nameOf(sum))}
                  >
                    {nameOf(sum)}
                  </Link>
                  {hasBars && sum.paise > 0 && (
                    <span className={`line ${styles['bar']}`} aria-hidden="true">
                      <i data-bar="" style={{ width: `${(sum.paise / most) * 100}%` }} />
                    </span>
                  )}
                </>
              ),
              total: heads.total,
            },
            {
              key: 'count',
              head: heads.entries,
              figures: true,
              cell: ({ count }) => wholeNumber(count),
              total: wholeNumber(sums.reduce((sum, { count }) => sum + count, 0)),
            },
            {
              key: 'amount',
              head: heads.amount,
              figures: true,
              cell: ({ paise }) => rupees(paise),
              total: rupees(sums.reduce((sum, { paise }) => sum + paise, 0)),
            },
          ]}
        />
      </div>
    </section>
  );
}
