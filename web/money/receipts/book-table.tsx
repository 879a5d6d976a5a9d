import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { isRupees, type BookCell, type BookHead, type BookSheet } from '#domain/money/books/book-sheet.ts';
import { bookWords } from '#domain/money/books/book-words.ts';
import { PaperTable } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { Table } from '#web/ui/lists/table.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './register.module.css';

/** Rows on the screen; a sheet may have one for each of 20,000 papers. */
const mostShown = 200;

const isFigure = (head: BookHead): boolean => isRupees(head) || head.kind === 'count';

const cellText = (head: BookHead, cell: BookCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (isRupees(head)) return rupees(Math.round(cell * 100));
  return head.kind === 'count' ? wholeNumber(cell) : String(cell);
};

/** A row of a name alone is the heading of those below it. */
const isHeading = (row: readonly BookCell[]): boolean =>
  row.length > 1 && row.slice(1).every((cell) => cell === null || cell === '');

interface BookTableProps {
  readonly sheet: BookSheet;
}

/** A sheet of the workbook on the screen. */
export function BookTable({ sheet }: BookTableProps) {
  const { heads, rows, total } = sheet;
  const { title } = bookWords.sheets[sheet.key];
  const shown = rows.slice(0, mostShown).map((cells, place) => ({ cells, place }));
  return (
    <div
      className={`pad ${styles['sheet']}`}
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
      tabIndex={0}
    >
      <Table
        label={title}
        rows={shown}
        keyOf={({ place }) => place}
        columns={heads.map((head, column) => ({
          key: head.text,
          head: head.text,
          figures: isFigure(head),
          cell: ({ cells }: (typeof shown)[number]) => {
            const text = cellText(head, cells[column]);
            if (isHeading(cells)) return <b>{text}</b>;
            return (
              <span className={styles[head.kind]} lang={nameLang(text)}>
                {text}
              </span>
            );
          },
          ...(total !== null && { total: cellText(head, total[column]) }),
        }))}
      />
      {rows.length > mostShown && <p>{bookWords.more(wholeNumber(rows.length - mostShown))}</p>}
    </div>
  );
}

/** In mm; long texts share the rest. */
const onPaper = { amount: 22, value: 22, count: 18, text: 24, mark: 13, long: 0 } as const;
/** The width of a landscape page, less what long texts need. */
const mostForFigures = 215;

const paperWidths = (heads: readonly BookHead[]): (string | undefined)[] => {
  const sum = heads.reduce((total, { kind }) => total + onPaper[kind], 0);
  const scale = Math.min(1, mostForFigures / sum);
  return heads.map(({ kind }) => (kind === 'long' ? undefined : `${(onPaper[kind] * scale).toFixed(1)}mm`));
};

interface BookPaperProps extends BookTableProps {
  readonly title: string;
  readonly eventName: string;
  readonly printedAt: number;
}

/** A sheet of the workbook on paper, with all of its rows. */
export function BookPaper({ sheet: { heads, rows, total }, ...head }: BookPaperProps) {
  const columns = heads.map((each, column) => ({
    key: each.text,
    head: each.text,
    width: paperWidths(heads)[column],
  }));
  const line = (cells: readonly BookCell[], key: string | number, className?: string) => (
    <tr key={key} className={className}>
      {heads.map((each, column) => {
        const text = cellText(each, cells[column]);
        return (
          <td key={each.text} className={isFigure(each) ? paper['amount'] : undefined} lang={nameLang(text)}>
            {column === 0 && isHeading(cells) ? <b>{text}</b> : text}
          </td>
        );
      })}
    </tr>
  );
  return (
    <PaperTable columns={columns} {...head}>
      <tbody>
        {rows.map((cells, place) => line(cells, place))}
        {total !== null && line(total, 'total', paper['total'])}
      </tbody>
    </PaperTable>
  );
}
