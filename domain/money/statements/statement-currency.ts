import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { fold } from '../../model/fields/fold.ts';
import type { StatementCells, StatementPlan } from './statement-rows.ts';

/** Currencies in which foreign delegates pay. Any other text in a column of currencies is foreign as well. */
export const foreignCodes: readonly string[] =
  'USD EUR GBP AED SGD AUD CAD NZD JPY CNY HKD CHF SEK NOK DKK SAR QAR OMR KWD BHD MYR THB IDR PHP KRW LKR NPR BDT PKR MMK MVR BTN ZAR'.split(
    ' ',
  );
const symbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** 356 is the number of the rupee in ISO 4217. */
const isRupees = (text: string): boolean =>
  text === '₹' || /^(inr|rs|356|(indian )?rupees?)$/.test(fold(text));

const figures = /\d[\d,]*(?:\.\d+)?/;
const inCell = new RegExp(
  `^(?:(?<code>${foreignCodes.join('|')}|US ?\\$|[$€£¥])\\.? ?)?(?<figures>${figures.source})(?: ?(?<after>${foreignCodes.join('|')}|[$€£¥]))?$`,
  'i',
);
const codeOf = (text: string): string => symbols[text.slice(-1)] ?? text.toUpperCase();

const codesIn = (text: string): string | undefined =>
  fold(text)
    .split(' ')
    .map((word) => word.toUpperCase())
    .find((word) => foreignCodes.includes(word));

/** A statement of a foreign account has its currency above the table: 'Account Currency : USD', or in the next cell. */
const currencyAbove = (rows: DataSheet['rows']): string => {
  for (const cells of rows) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    for (const [at, cell] of filled.entries()) {
      if (!/\bcurrency\b/i.test(cell)) continue;
      const code = codesIn(cell) ?? codesIn(filled[at + 1] ?? '');
      if (code !== undefined) return code;
    }
  }
  return '';
};

/** The currency of the whole sheet by the headings of its amounts or by the lines above; '' for rupees. */
export const currencyOfSheet = ({ rows }: DataSheet, { headerRow, mapping }: StatementPlan): string => {
  if (headerRow === null) return '';
  const named = (rows[headerRow] ?? []).filter((_, column) =>
    ['amount', 'credit', 'debit'].includes(mapping[column] ?? ''),
  );
  return codesIn(named.join(' ')) ?? currencyAbove(rows.slice(0, headerRow));
};

/** The amount of a row in another currency, as 'USD 250'; null for rupees. Foreign money is never read as rupees. */
export const foreignAmountIn = (cells: StatementCells, ofSheet: string): string | null => {
  const cell = [cells.first('credit'), cells.first('debit'), cells.first('amount')].find((each) =>
    /[1-9]/.test(each),
  );
  if (cell === undefined) return null;
  const { code, figures: sum = cell, after } = inCell.exec(cell)?.groups ?? {};
  const own = code ?? after;
  const stated = cells.first('currency');
  const column = stated === '' || isRupees(stated) ? '' : stated;
  const currency = own === undefined ? column || ofSheet : codeOf(own);
  return currency === '' ? null : `${currency} ${sum}`;
};
