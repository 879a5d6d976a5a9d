import type { DueReport } from '#domain/money/reports/dues-report.ts';
import type { DueTotal } from '#domain/money/fees.ts';
import type { PaymentReport } from '#domain/money/reports/payment-report.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { PaperTable, type PaperColumn } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';
import { sectionsOf } from './report-sections.ts';

const words = paymentReportWords;
const { heads } = words;

const sumColumns: readonly PaperColumn[] = [
  { key: 'name', head: heads.name },
  { key: 'entries', head: heads.entries, width: '24mm', isSerial: true },
  { key: 'amount', head: heads.amount, width: '38mm', isSerial: true },
];
const dueColumns: readonly PaperColumn[] = [
  { key: 'category', head: heads.category },
  ...[heads.expected, heads.received, heads.due, heads.over].map((head) => ({
    key: head,
    head,
    width: '33mm',
    isSerial: true,
  })),
];

interface PaymentReportPaperProps {
  readonly eventName: string;
  /** With the filter. */
  readonly title: string;
  readonly printedAt: number;
  readonly report: PaymentReport;
  readonly due: DueReport | null;
}

/**
 * The payment report for paper: the sums, then the expected amounts. The plot belongs to the first table and is only
 * on the screen.
 */
export function PaymentReportPaper({ report, due, title, ...head }: PaymentReportPaperProps) {
  const { count, paise } = report.total;
  return (
    <>
      <PaperTable columns={sumColumns} title={title} {...head}>
        {sectionsOf(report).map(({ title: section, sums, nameOf }) => (
          <tbody key={section}>
            <tr className={paper['group']}>
              <th colSpan={sumColumns.length}>
                <b>{section}</b>
              </th>
            </tr>
            {sums.map((sum) => (
              <Line key={sum.key} name={nameOf(sum)} cells={[wholeNumber(sum.count), rupees(sum.paise)]} />
            ))}
          </tbody>
        ))}
        <tbody>
          <Line isTotal name={heads.total} cells={[wholeNumber(count), rupees(paise)]} />
        </tbody>
      </PaperTable>
      {due !== null && due.total.people > 0 && (
        <PaperTable columns={dueColumns} title={words.expected} {...head}>
          <tbody>
            {due.categories.map((sum) => (
              <Line key={sum.key} name={sum.name || commonWords.noCategory} cells={dueCells(sum)} />
            ))}
            <Line isTotal name={heads.total} cells={dueCells(due.total)} />
          </tbody>
        </PaperTable>
      )}
    </>
  );
}

const dueCells = ({ feePaise, receivedPaise, duePaise, overpaidPaise }: DueTotal): string[] =>
  [feePaise, receivedPaise, duePaise, overpaidPaise].map(rupees);

function Line({
  name,
  cells,
  isTotal = false,
}: {
  name: string;
  cells: readonly string[];
  isTotal?: boolean;
}) {
  return (
    <tr className={isTotal ? paper['total'] : undefined}>
      <td lang={nameLang(name)}>{name}</td>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
        <td key={index} className={paper['amount']}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
