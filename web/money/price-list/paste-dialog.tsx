import { useMemo, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { moneyText } from '#domain/money/price-list/quote/money-text.ts';
import { pastePrices } from '#domain/money/price-list/table/paste-prices.ts';
import { SheetError } from '#domain/core/sheet/sheet.ts';
import { parseDelimited } from '#web/sheets/parse-delimited.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const words = priceEditorWords.paste;

interface PasteDialogProps {
  readonly title: string;
  readonly start: { readonly text: string; readonly row: number; readonly column: number };
  readonly rowNames: readonly string[];
  /** The age group of each row. */
  readonly rowGroups: readonly string[];
  readonly columnNames: readonly string[];
  readonly currency: string;
  readonly amountAt: (row: number, column: number) => number | null;
  readonly onUse: (cells: ReturnType<typeof pastePrices>['cells']) => void;
  readonly onClose: () => void;
}

/** Shows what pasted cells would change, and which of them cannot be used, before anything changes. */
export function PasteDialog(props: PasteDialogProps) {
  const { title, start, rowNames, rowGroups, columnNames, currency, amountAt, onUse, onClose } = props;
  const [text, setText] = useState(start.text);
  const { cells, refused } = useMemo(
    () =>
      pastePrices(cellsOf(text), { rowNames, columnNames, currency, row: start.row, column: start.column }),
    [text, rowNames, columnNames, currency, start],
  );
  const changes = cells.filter(({ row, column, amount }) => amountAt(row, column) !== amount);
  const money = (amount: number | null): string => {
    if (amount === null) return priceEditorWords.notForSale;
    return amount === 0 ? priceEditorWords.free : moneyText(amount, currency);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(title)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={() => onUse(changes)}>
            {words.use(changes.length)}
          </Button>
        </>
      }
    >
      <Field label={words.label} hint={words.hint}>
        <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {refused.length > 0 && (
        <Notice tone="pending">
          <p>{words.refused(refused.length)}</p>
          <ul>
            {refused.map(({ where, why }) => (
              <li key={where}>
                {where}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {text.trim() !== '' && (
        <p className="t2" role="status">
          {changes.length === 0 ? words.none : words.changes(changes.length)}
        </p>
      )}
      {changes.length > 0 && (
        <Table
          label={words.changes(changes.length)}
          rows={changes}
          keyOf={({ row, column }) => `${row}/${column}`}
          columns={[
            {
              key: 'what',
              head: priceEditorWords.what,
              cell: ({ row, column }) =>
                [rowGroups[row], rowNames[row], columnNames[column]].filter(Boolean).join(', '),
            },
            {
              key: 'before',
              head: priceEditorWords.before,
              figures: true,
              cell: ({ row, column }) => money(amountAt(row, column)),
            },
            {
              key: 'after',
              head: priceEditorWords.after,
              figures: true,
              cell: ({ amount }) => money(amount),
            },
          ]}
        />
      )}
    </Dialog>
  );
}

const cellsOf = (text: string): string[][] => {
  if (text.trim() === '') return [];
  try {
    return parseDelimited(text.replace(/\s+$/u, ''), '\t').rows;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return text.split('\n').map((row) => row.split('\t'));
  }
};
