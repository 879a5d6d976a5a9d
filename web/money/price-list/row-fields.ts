import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { Amounts, Reduction } from '#domain/model/price-list/reduction.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readPercent, typedAmount } from '#domain/money/price-list/read-amount.ts';
import { rupeesIn, withRupees } from './draft/list-edits.ts';
import type { RowField } from './list-rows.tsx';
import { readRupees } from './fields/read-field.ts';

export const percentText = (rateBp: number): string => (rateBp === 0 ? '' : String(rateBp / 100));

export const rupeesText = (amounts: Amounts): string => {
  const amount = rupeesIn(amounts);
  return amount === null ? '' : typedAmount(amount, homeCurrency);
};

/** A field with one line of text. */
export const textField = <T>(key: keyof T & string, label: string, share = 2): RowField<T> => ({
  key,
  label,
  share,
  value: (row) => String(row[key]),
  read: (row, typed) => ({ ...row, [key]: typed.trim() }),
});

export const dayField = <T>(key: keyof T & string, label: string): RowField<T> => ({
  key,
  label,
  type: 'date',
  value: (row) => String(row[key]),
  read: (row, typed) => ({ ...row, [key]: typed }),
});

/** A percentage, an amount, or both. */
export const lessFields = <T extends { readonly reduction: Reduction }>(): RowField<T>[] => [
  {
    key: 'percent',
    label: words.percentOff,
    type: 'amount',
    value: ({ reduction }) => percentText(reduction.rateBp),
    read: (row, typed) => {
      const rateBp = readPercent(typed);
      return rateBp === null ? null : { ...row, reduction: { ...row.reduction, rateBp } };
    },
  },
  {
    key: 'amount',
    label: words.amountOff,
    type: 'amount',
    value: ({ reduction }) => rupeesText(reduction.amounts),
    read: (row, typed) => {
      const read = readRupees(typed);
      if (read === null) return null;
      const amounts = withRupees(row.reduction.amounts, read.amount);
      return { ...row, reduction: { ...row.reduction, amounts } };
    },
  },
];
