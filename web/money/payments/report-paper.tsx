import type { DueReport } from '#domain/money/reports/dues-report.ts';
import type { DueTotal } from '#domain/money/reports/due-total.ts';
import type { PaymentReport } from '#domain/money/reports/payment-report.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { itemWords, seatWords } from '#domain/money/reports/item-words.ts';
import type { ItemSum } from '#domain/money/reports/item-report.ts';
import type { Seats } from '#domain/money/purchases/seats.ts';
import { PaperTable, type PaperColumn } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';
import { itemAmounts, itemTotals } from './item-money-section.tsx';
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

const figureColumns = (names: readonly string[], width: string): PaperColumn[] => [
  { key: 'item', head: seatWords.item },
  ...names.map((head) => ({ key: head, head, width, isSerial: true })),
];
const itemColumns = figureColumns([itemWords.sold, ...itemAmounts.map(([, head]) => head)], '28mm');
const seatColumns = figureColumns([seatWords.taken, seatWords.places, seatWords.free], '28mm');

interface PaymentReportPaperProps {
  readonly eventName: string;
  readonly title: string;
  readonly printedAt: number;
  readonly report: PaymentReport;
  readonly due: DueReport | null;
  readonly items: readonly ItemSum[];
  readonly seats: readonly Seats[];
}

/** Without the plot, which is only on the screen. */
export function PaymentReportPaper({ report, due, items, seats, title, ...head }: PaymentReportPaperProps) {
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
      {items.length > 0 && (
        <PaperTable columns={itemColumns} title={itemWords.title} {...head}>
          <tbody>
            {items.map((sum) => (
              <Line
                key={sum.key}
                name={sum.name || itemWords.beyond}
                cells={[wholeNumber(sum.units), ...itemAmounts.map(([key]) => rupees(sum[key]))]}
              />
            ))}
            <Line isTotal name={heads.total} cells={['', ...itemTotals(items)]} />
          </tbody>
        </PaperTable>
      )}
      {seats.length > 0 && (
        <PaperTable columns={seatColumns} title={seatWords.title} {...head}>
          <tbody>
            {seats.map(({ key, name, taken, places, free }) => (
              <Line
                key={key}
                name={name || seatWords.everyRegistration}
                cells={[
                  wholeNumber(taken),
                  places === null ? seatWords.noLimit : wholeNumber(places),
                  free === null ? '' : wholeNumber(free),
                ]}
              />
            ))}
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
