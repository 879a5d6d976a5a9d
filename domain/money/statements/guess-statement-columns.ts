import { isBlank, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { fold } from '../../model/fields/fold.ts';
import { moneyIn } from '../../core/text/money-in.ts';
import { momentIn } from '../../core/moment-in.ts';
import {
  mayRepeat,
  type StatementMapping,
  type StatementTarget,
} from '../../model/fields/statement-mapping.ts';
import { sampleRows } from '../../people/import/column-contents.ts';
import { spellingsOf } from './heading-spelling.ts';

/** Headers of Indian banks and gateways, folded. Of two columns with one meaning, the earlier row here wins. */
const headers: readonly (readonly [StatementTarget, RegExp])[] = [
  [
    'date',
    /^(txn|tran|trans|transaction|payment|transfer|posting) ?(date|dt|time|date time|date and time|posted date)$|^trandate$/,
  ],
  [
    'date',
    /^(txn|transaction) posted date$|^(created|added|paid|captured) ?(on|at|date)$|^date( and)?( time)?$/,
  ],
  ['date', /^(value|order|book|booking|settlement|credit) ?(date|dt)$/],
  ['narration', /^(narration|description|particulars|remarks?|details)$/],
  ['narration', /^(txn|tran|transaction|payment|bank) (narration|description|particulars|remarks?|details)$/],
  ['narration', /^(user|sender|payer) (remarks?|note)$|^note$|^notes$/],
  ['amount', /^(ba|base amount|base amt)( inr| rs)?$/],
  ['amount', /^(txn|tran|transaction|payment|order|paid|gross) (amount|amt)( inr| rs| in rs| in inr)?$/],
  ['amount', /^(amount|amt)( inr| rs| rupees| in rs| in inr| in rupees)?$/],
  ['amount', /^(withdrawals?|debits?)( dr)?( amount)? (and |or )?deposits?( cr)?( amount)?$/],
  ['amount', /^(amount|amt) (dr cr|cr dr)$|^(dr cr|cr dr) (amount|amt)$/],
  [
    'credit',
    /^(credits?|cr|deposits?|credited|money in|paid in|received)( (amount|amt))?( inr| rs| in rs| in inr)?$|^(amount|amt) (credited|deposited|received|cr|credit)$/,
  ],
  [
    'debit',
    /^(debits?|dr|withdrawals?|debited|money out|paid out)( (amount|amt))?( inr| rs| in rs| in inr)?$|^(amount|amt) (debited|withdrawn|dr|debit)$/,
  ],
  [
    'direction',
    /^(dr|debit|d) (cr|credit|c)$|^(cr|credit|c) (dr|debit|d)$|^(txn|transaction|tran|entry)? ?type$/,
  ],
  [
    'balance',
    /^((closing|running|available|account|ledger|book|current) ?)?bal(ance)?( (amount|amt))?( inr| rs| in rs| in inr)?$/,
  ],
  [
    'bankReference',
    /^(utr|rrn)( no| number| id)?$|^(bank|acquirer) (ref|reference|rrn|utr)( no| num| number)?$/,
  ],
  [
    'bankReference',
    /^utr (rrn|ref|reference)( no| number)?$|^(bank_ref_num|bank txn id|bank transaction id)$/,
  ],
  [
    'bankReference',
    /^ezpaytranid$|^(chq|cheque) (ref|reference)( no| number)?$|^ref(erence)? no (chq|cheque) no$/,
  ],
  [
    'bankReference',
    /^(ref|reference) no cheque no$|^(instrument|chq|cheque) ?(no|number|id)?$|^chqno$|^chequeno$/,
  ],
  ['ourReference', /^(pgreferenceno|merchant (ref|reference|order|txn|transaction)( no| id| number)?)$/],
  ['ourReference', /^(our (ref|reference)( no)?|order ?(id|no|number|ref|reference)|receipt( no| number)?)$/],
  [
    'ourReference',
    /^(ref|reference)( no| number| id)?$|^(txn|tran|transaction|payment) ?(id|ref|reference|no)( no)?$/,
  ],
  ['ourReference', /^txnid$|^id$/],
  ['payerPhone', /\b(mobile|phone|contact)\b/],
  ['payerEmail', /\be ?mail\b/],
  [
    'payerName',
    /^(payer|remitter|sender|customer|delegate|student|account holder|beneficiary)( s)?( name)?$|^(first)?name$|^full name$/,
  ],
  ['method', /^(payment )?(mode|method|instrument|channel)( of payment)?$|^paymentmode$/],
  ['currency', /^((txn|transaction|payment|order|amount|account) )?(currency|ccy|curr)( code)?$/],
  ['refunded', /^(amount|amt) refunded$|^(total )?refund(ed)?( (amount|amt))?$/],
  ['status', /^(txn |transaction |payment |order )?status$/],
];

const rankOf = (header: string): number => {
  const text = fold(header);
  if (text === '') return -1;
  for (const spelling of spellingsOf(text)) {
    const rank = headers.findIndex(([, pattern]) => pattern.test(spelling));
    if (rank !== -1) return rank;
  }
  return -1;
};

export const mappingByNames = (cells: readonly string[]): StatementMapping => {
  const ranks = cells.map(rankOf);
  return ranks.map((rank, column) => {
    const target = headers[rank]?.[0] ?? null;
    if (target === null || mayRepeat.has(target)) return target;
    const isTaken = ranks.some((other, at) => {
      if (headers[other]?.[0] !== target || at === column) return false;
      return other < rank || (other === rank && at < column);
    });
    return isTaken ? null : target;
  });
};

/**
 * A column 'Dr/Cr' whose cells are sums with their direction, '5,900.00(Cr)', has the amounts, unless another column
 * has them.
 */
export const withSignedAmounts = (
  { rows }: DataSheet,
  headerRow: number,
  mapping: StatementMapping,
): StatementMapping => {
  const column = mapping.indexOf('direction');
  if (column === -1 || mapping.includes('amount') || mapping.includes('credit')) return mapping;
  const cells = rows
    .slice(headerRow + 1, headerRow + 1 + sampleRows)
    .map((row) => row[column] ?? '')
    .filter((cell) => /\d/.test(cell));
  const isSum = cells.length > 0 && cells.every((cell) => moneyIn(cell) !== null);
  return isSum ? mapping.with(column, 'amount') : mapping;
};

/** The account's owner, number, branch and period are above the column names, one line each. */
const headerWithin = 40;

/** The row with the most known names: two at least, or one among other words. Null if there is none. */
export const statementHeaderRow = ({ rows }: DataSheet): number | null => {
  let best: number | null = null;
  let most = 0;
  for (const [index, cells] of rows.slice(0, headerWithin).entries()) {
    if (isBlank(cells)) continue;
    const named = new Set(mappingByNames(cells).filter((target) => target !== null)).size;
    const isTable = cells.filter((cell) => cell.trim() !== '').length > 2;
    if (named > most && (named > 1 || isTable)) [best, most] = [index, named];
  }
  return best;
};

/** For a statement without column names: finds days, the first column of amounts, and the longest texts. */
export const mappingByCells = ({ rows }: DataSheet): StatementMapping => {
  const sample = rows.slice(0, sampleRows);
  const width = sample.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const mapping: (StatementTarget | null)[] = Array.from({ length: width }, () => null);
  const columns = mapping.map((_, column) =>
    sample.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const first = (looksRight: (cell: string) => boolean): number =>
    columns.findIndex(
      (cells, column) =>
        mapping[column] === null && cells.length > 0 && cells.filter(looksRight).length * 2 > cells.length,
    );
  const give = (target: StatementTarget, column: number): void => {
    if (column !== -1) mapping[column] = target;
  };
  give(
    'date',
    first((cell) => momentIn(cell) !== null && !/^\d+$/.test(cell)),
  );
  give(
    'amount',
    first((cell) => moneyIn(cell) !== null && /[.,₹]/.test(cell)),
  );
  give(
    'narration',
    first((cell) => cell.length > 12 && /\p{L}{3}/u.test(cell)),
  );
  return mapping;
};
