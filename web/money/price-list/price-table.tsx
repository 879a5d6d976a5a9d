import { ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import { Fragment, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import type { PriceFinder } from '#domain/money/price-list/quote/price-finder.ts';
import { readPrice, typedAmount, typedPrice } from '#domain/money/price-list/read-amount.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { CommitInput } from './commit-input.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { PasteDialog } from './paste-dialog.tsx';
import phoneTable from '#web/price-view/phone-table.module.css';
import styles from './price-list.module.css';
import {
  cellId,
  inheritedAmount,
  priceAt,
  tableShape,
  tableTitle,
  withAmount,
  type TableCell,
  type TableKey,
  type TableParts,
} from './price-tables.ts';

interface PriceTableProps {
  readonly item: PriceItem;
  readonly tableKey: TableKey;
  readonly categories: readonly Category[];
  readonly find: PriceFinder;
  /** For a table that the user added: removes it with its prices. */
  readonly onRemove?: (() => void) | undefined;
}

/** Prices of one item: dates across, categories down, ages below each other. */
export function PriceTable({ item, tableKey: key, categories, find, onRemove }: PriceTableProps) {
  const { list, change } = useListEditing();
  const [parts, setParts] = useState<TableParts>({ byCategory: false, byDate: false, byAge: false });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const { columns, groups, missing } = tableShape(list, item, { key, categories, parts });
  const rows = groups.flatMap((group) => group.rows);
  const title = tableTitle(list, key);
  const name = title === '' ? item.name : `${item.name}, ${title}`;
  const paste = (event: ClipboardEvent<HTMLInputElement>, place: Place) => {
    const text = event.clipboardData.getData('text');
    // One amount is typed text. Cells of a spreadsheet have tabs or line ends between them.
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    setPasted({ text, ...place });
  };
  return (
    <div className={styles['prices']}>
      {title !== '' && (
        <div className={styles['tableHead']}>
          <h4 className={styles['tableTitle']}>{title}</h4>
          {onRemove && <IconButton icon={Trash2} label={words.removeTable(title)} onClick={onRemove} />}
        </div>
      )}
      <table className={`table ${phoneTable['phone']} ${styles['table']}`} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            {columns.map((column) => (
              <th key={column.periodId} scope="col" className="n">
                {column.name}
                {column.days !== '' && <span className={styles['under']}>{column.days}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.bandId}>
              {group.name !== '' && (
                <tr className={styles['group']}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    {group.name}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row.categoryId}>
                  <th scope="row" lang={nameLang(row.name)}>
                    {row.name}
                    {row.categoryId === '' && group.rows.length > 1 && (
                      <span className={styles['under']}>{words.everyCategoryHint}</span>
                    )}
                  </th>
                  {columns.map(({ periodId, name: column }, index) => {
                    const place = { row: rows.indexOf(row), column: index };
                    return (
                      <td key={periodId} className="n">
                        <span className={styles['date']} aria-hidden="true">
                          {column}
                        </span>
                        <Cell
                          item={item}
                          tableKey={key}
                          cell={{ categoryId: row.categoryId, bandId: row.bandId, periodId }}
                          find={find}
                          label={words.cell(
                            [name, group.name, row.name, column].filter((part) => part !== ''),
                          )}
                          place={place}
                          onPaste={(event) => paste(event, place)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className="acts-row">
        {missing.map((part) => (
          <Button key={part} small icon={Plus} onClick={() => setParts({ ...parts, [part]: true })}>
            {words[part]}
          </Button>
        ))}
        <Button small icon={ClipboardPaste} onClick={() => setPasted({ text: '', row: 0, column: 0 })}>
          {words.pasteInto}
        </Button>
      </div>
      {pasted !== null && (
        <PasteDialog
          title={name}
          start={pasted}
          rowNames={rows.map((row) => row.name)}
          rowGroups={rows.map(({ bandId }) => groups.find((group) => group.bandId === bandId)?.name ?? '')}
          columnNames={columns.map((column) => column.name)}
          currency={key.currency}
          amountAt={(row, column) => {
            const cell = cellAt(rows, columns, { row, column });
            return cell === null ? null : (priceAt(list, key, cell)?.amount ?? null);
          }}
          onUse={(cells) => {
            change((before) =>
              cells.reduce((next, { row, column, amount }) => {
                const cell = cellAt(rows, columns, { row, column });
                return cell === null ? next : withAmount(next, key, { cell, amount });
              }, before),
            );
            setPasted(null);
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  );
}

interface Place {
  readonly row: number;
  readonly column: number;
}
interface Pasted extends Place {
  readonly text: string;
}

const cellAt = (
  rows: readonly Omit<TableCell, 'periodId'>[],
  columns: readonly { readonly periodId: string }[],
  { row, column }: Place,
): TableCell | null => {
  const [at, on] = [rows[row], columns[column]];
  if (at === undefined || on === undefined) return null;
  return { categoryId: at.categoryId, bandId: at.bandId, periodId: on.periodId };
};

interface CellProps {
  readonly item: PriceItem;
  readonly tableKey: TableKey;
  readonly cell: TableCell;
  readonly find: PriceFinder;
  readonly label: string;
  readonly place: Place;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function Cell({ item, tableKey: key, cell, find, label, place, onPaste }: CellProps) {
  const { list } = useListEditing();
  const { currency } = key;
  const price = priceAt(list, key, cell);
  const inherited = price === undefined ? inheritedAmount(find, item, { key, cell }) : null;
  return (
    <CommitInput
      field={cellId(key, cell)}
      figures
      inputMode="decimal"
      maxLength={60}
      dir="ltr"
      data-cell={`${place.row}/${place.column}`}
      data-section="prices"
      data-ids={[key.itemId, ...Object.values(cell)].join(' ')}
      aria-label={label}
      placeholder={inherited === null ? words.notForSale : typedAmount(inherited, currency)}
      value={price === undefined ? '' : typedPrice(price)}
      read={(typed) => {
        const read = readPrice(typed, item, currency);
        if ('wrong' in read) return null;
        return (before) => withAmount(before, key, { cell, amount: null, ...read.price });
      }}
      onKeyDown={moveByKey}
      onPaste={onPaste}
    />
  );
}

/** The keys of a spreadsheet: Enter and the arrows. Left and right leave a cell only from the edge of its text. */
const moveByKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget: input, key } = event;
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const atStart = isWhole || (selectionStart === 0 && selectionEnd === 0);
  const atEnd = isWhole || selectionStart === value.length;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    Enter: [event.shiftKey ? -1 : 1, 0],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ...(atStart && { ArrowLeft: [0, -1] as const }),
    ...(atEnd && { ArrowRight: [0, 1] as const }),
  };
  const move = steps[key];
  const cell = input.dataset['cell'];
  if (move === undefined || cell === undefined) return;
  const [row = 0, column = 0] = cell.split('/').map(Number);
  const next = input
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${row + move[0]}/${column + move[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};
