import { isAddOn } from '#domain/model/price-list/is-add-on.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { isCutReference, isUtr, referenceIn } from '#domain/model/fields/bank-references.ts';
import { tidyLine } from '#domain/model/fields/input.ts';
import { isNothing } from '#domain/model/fields/is-nothing.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { methodName } from '#domain/core/text/method-name.ts';
import { moneyIn } from '#domain/core/text/money-in.ts';
import { highestPaise } from '#domain/model/money/transaction.ts';
import { withoutNumber } from '#domain/people/columns/heading-text.ts';
import { mostPayments, type ListAddOn, type ListPayer, type ListPayment } from './person.ts';
import type { RowProblem } from './read-cell.ts';
import { readMoment, type DateOrder } from './read-date.ts';
import { isFormulaError } from './read-words.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import type { ColumnTarget, Mapping, MoneyTarget } from '#domain/people/columns/targets.ts';

/** '11800/-', '11,800/= only'. */
const dashed = /\s*(?:\/\s*[-=–—_]*|-)?\s*(?:only)?\.?$/i;

/** An amount in paise as a list writes it: '₹11,800.00', '1,18,000', '11800/-'; null for any other text. */
export const amountIn = (cell: string): number | null => {
  const money = moneyIn(asciiDigits(cell).trim().replace(dashed, ''));
  return money === null || money.direction === 'out' || money.paise > highestPaise ? null : money.paise;
};
export const isAmount = (cell: string): boolean => amountIn(cell) !== null;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(fold));
const yes = wordSet(
  'y, yes, paid, fully paid, full, done, received, confirmed, complete, completed, success, successful, captured, credited, ok, true, paid in full, ' +
    'हाँ, हां, होय, भुगतान हो गया, হ্যাঁ, হাঁ, હા, ਹਾਂ, ହଁ, ஆம், అవును, ಹೌದು, അതെ, ഉവ്വ്, ہاں, جی ہاں',
);
const free = wordSet('free, complimentary, comp, waived, waiver, exempt, exempted, no fee, sponsored');
const no = wordSet(
  'n, no, unpaid, un paid, not paid, pending, due, not received, not done, false, failed, failure, cancelled, awaited, to pay, to be paid, x, ' +
    'नहीं, नाही, না, ના, ਨਹੀਂ, ନା, இல்லை, లేదు, కాదు, ಇಲ್ಲ, ഇല്ല, نہیں',
);
const part = wordSet(
  'part, partial, partly, partly paid, partially paid, part paid, partial payment, advance, advance paid',
);

export type PaidWord = 'yes' | 'no' | 'part';

export const readPaid = (cell: string): PaidWord | null => {
  if (/^[✓✔☑]/u.test(cell.trim())) return 'yes';
  const text = fold(cell);
  if (yes.has(text) || free.has(text)) return 'yes';
  if (part.has(text)) return 'part';
  return no.has(text) || /^[✗✘☐]/u.test(cell.trim()) ? 'no' : null;
};

const bankTransfer = 'Bank transfer';

/** Apps that move money by UPI, and the words for a transfer that banks do not use. */
const methods: readonly (readonly [string, RegExp])[] = [
  ['UPI', /\b(upi|g ?pay|google pay|phone ?pe|paytm|bhim|qr|amazon pay)\b/],
  ['NEFT', /\bneft\b/],
  ['RTGS', /\brtgs\b/],
  ['IMPS', /\bimps\b/],
  ['Cheque', /\b(cheque|check|chq)\b/],
  ['DD', /^(dd|d d|demand draft)$/],
  ['Cash', /^(cash|by cash|cash paid|in cash|spot cash|hand cash)$/],
  ['Card', /^(by card|card swipe|swipe|pos)$/],
  [bankTransfer, /^(online|online transfer|transfer|bank transfer|online payment|bank)$/],
];

export const methodIn = (cell: string): string => {
  const text = fold(cell);
  return methods.find(([, pattern]) => pattern.test(text))?.[0] ?? methodName(tidyLine(cell));
};

const payerWords = {
  self: 'self|own|delegate|the delegate|individual|personal',
  company: 'company|a company|corporate|hospital|institution|institute|employer|organi[sz]ation',
  trade: 'trade|industry|pharma|exhibitor',
} as const;
const payerKinds = (['self', 'company', 'trade'] as const).map(
  (kind) =>
    [
      kind,
      new RegExp(`^(?:${payerWords[kind]})(?:\\s*[:–-]\\s*(.+))?$`, 'i'),
      new RegExp(`^(.+?)\\s*\\((?:${payerWords[kind]})\\)$`, 'i'),
    ] as const,
);

/** 'Company', 'Trade: Cipla' or 'City Hospital (company)'; null for the name of a payer alone. */
const payerIn = (cell: string): ListPayer | null => {
  const text = tidyLine(cell);
  for (const [kind, before, behind] of payerKinds) {
    const found = before.exec(text) ?? behind.exec(text);
    if (found !== null) return { kind, name: (found[1] ?? '').slice(0, 160) };
  }
  return null;
};

export interface ReadPayments {
  readonly payments: readonly ListPayment[];
  /** The payer of the person; undefined if the list does not name one. */
  readonly payer?: ListPayer;
  /** Undefined if the list does not say. */
  readonly isPaid?: boolean;
}

interface PaymentReading {
  readonly mapping: Mapping;
  readonly utrColumns: ReadonlySet<number>;
  readonly paidOrder: DateOrder;
  readonly timeZone: string;
}

/**
 * The second amount goes with the second reference and date; a single one goes with every amount. Unread
 * cells go to `leftOut`.
 */
export const paymentsOf = (
  row: readonly string[],
  { mapping, utrColumns, paidOrder, timeZone }: PaymentReading,
  leftOut: RowProblem[],
): ReadPayments => {
  const columns = (target: MoneyTarget | 'payer'): string[] =>
    mapping.flatMap((each, column) => (each === target ? [cellIn(row, column)] : []));
  const amounts = columns('amount');
  const words = columns('paid');
  const others = { method: columns('method'), reference: columns('reference') };
  const isUtrColumn = mapping.flatMap((each, column) =>
    each === 'reference' ? [utrColumns.has(column)] : [],
  );
  const further = { receivedOn: columns('receivedOn'), receiptNumber: columns('receiptNumber') };
  const payers = columns('payer');
  const leave = (code: RowProblem['code'], target: MoneyTarget, cell: string): void => {
    leftOut.push({ code, target, cell });
  };
  const found: ListPayment[] = [];
  for (const [at, cell] of amounts.entries()) {
    const withMethod = amountAndMethodIn(cell);
    const paise = cell === '' || free.has(fold(cell)) ? 0 : (amountIn(cell) ?? withMethod.paise);
    if (paise === null) leave('notUnderstood', 'amount', cell);
    if (paise === null || paise === 0) continue;
    const nth = <T>(given: readonly T[]): T | undefined =>
      given.length === 1 && amounts.length > 1 ? given[0] : given[at];
    const given = nth(further.receivedOn) ?? '';
    const paidOn = given === '' ? '' : readMoment(given, paidOrder, timeZone);
    if (paidOn === null) leave('notUnderstood', 'receivedOn', given);
    const payerCell = nth(payers) ?? '';
    const payerName = payerIn(payerCell)?.name ?? tidyLine(payerCell).slice(0, 160);
    const reference = nth(others.reference) ?? '';
    if (isCutReference(reference)) leave('digitsLost', 'reference', reference);
    found.push({
      ...(payerName !== '' && { payerName }),
      amountPaise: paise,
      paidOn: paidOn ?? '',
      receiptNumber: tidyLine(nth(further.receiptNumber) ?? '').slice(0, 40),
      ...referenced(nth(others.method) || withMethod.method, reference, nth(isUtrColumn) ?? false),
    });
  }
  const answers = words.map((cell) => [cell, cell === '' ? null : readPaid(cell)] as const);
  for (const [cell, word] of answers) if (cell !== '' && word === null) leave('notUnderstood', 'paid', cell);
  const word = paidWord(answers.map(([, each]) => each));
  const payments = addedUp(found).slice(0, mostPayments);
  if (word === 'no')
    for (const { amountPaise } of payments) leave('notPaidYet', 'amount', String(amountPaise / 100));
  const isFree = word === null && found.length === 0 && amounts.some((cell) => free.has(fold(cell)));
  const payer = payers.map(payerIn).find((each) => each !== null);
  const said = { ...(payer !== undefined && { payer }) };
  if (word === null && !isFree) return { payments, ...said };
  return { payments: word === 'no' ? [] : payments, isPaid: word === 'yes' || isFree, ...said };
};

const cellIn = (row: readonly string[], column: number): string => {
  const cell = row[column]?.trim() ?? '';
  return isNothing(cell) || isFormulaError(cell) ? '' : cell;
};

/** Columns of several payments: all paid, or a part. */
const paidWord = (said: readonly (PaidWord | null)[]): PaidWord | null => {
  const [first = null, ...others] = said.filter((word) => word !== null);
  return others.every((word) => word === first) ? first : 'part';
};

/** '9000 cash', '5,000/- GPay'. */
const amountAndMethodIn = (cell: string): { readonly paise: number | null; readonly method: string } => {
  const [, sum = '', word = ''] = /^(.*?\d[\d,.]*(?:\/[-=]*)?)[\s(–-]*(\p{L}[\p{L} ]*)\)?$/u.exec(cell) ?? [];
  const isMethod = fold(word) === 'card' || methods.some(([, pattern]) => pattern.test(fold(word)));
  const paise = isMethod ? amountIn(sum) : null;
  return { paise, method: paise === null ? '' : word };
};

/** Nothing but a method and words for a reference. */
const methodOnly =
  /^((upi|g ?pay|google|pay|phone ?pe|paytm|bhim|qr|amazon|neft|rtgs|imps|cheque|check|chq|dd|d d|demand draft|cash|by|in|spot|hand|paid|online|transfer|bank|payment|utr|ref|reference|txn|transaction|id|no|number)( |$))*$/;

/** The number of a cheque or demand draft: '004512' in 'Cheque 004512 SBI'. */
const chequeIn = (cell: string): string =>
  /\b(cheque|check|chq|dd|demand draft)\b/i.test(cell)
    ? (/\b\d{6}\b/.exec(asciiDigits(cell))?.[0] ?? '')
    : '';

/** 'Cash' among the references is a method, and a UTR means a bank transfer. Other words go to the note. */
const referenced = (
  method: string,
  cell: string,
  isUtrColumn: boolean,
): Pick<ListPayment, 'method' | 'reference' | 'note'> => {
  const reference = cell === '' ? '' : (referenceIn(asciiDigits(cell)) || chequeIn(cell)).slice(0, 40);
  const namesMethod = methods.some(([, pattern]) => pattern.test(fold(cell)));
  const rest = asciiDigits(cell).replace(reference, ' ');
  const tellsMore = /\p{N}/u.test(rest) || !methodOnly.test(fold(rest));
  const isTransfer = reference !== '' && (isUtrColumn || isUtr(reference));
  const said = method || (namesMethod ? cell : isTransfer ? bankTransfer : '');
  return {
    method: methodIn(said).slice(0, 60),
    reference,
    note: tellsMore || (reference === '' && method !== '') ? tidyLine(cell).slice(0, 200) : '',
  };
};

const addedUp = (payments: readonly ListPayment[]): ListPayment[] => {
  const sums: ListPayment[] = [];
  for (const payment of payments) {
    const at = sums.findIndex(({ reference }) => reference !== '' && reference === payment.reference);
    const same = sums[at];
    if (same === undefined) sums.push(payment);
    else sums[at] = { ...same, amountPaise: Math.min(same.amountPaise + payment.amountPaise, highestPaise) };
  }
  return sums;
};

/** The columns with 'UTR' in the heading. */
export const utrColumnsOf = (headings: readonly string[]): ReadonlySet<number> =>
  new Set(headings.flatMap((heading, column) => (/\butr\b/.test(fold(heading)) ? [column] : [])));

/** Add-ons and packages of the published price list. */
export interface AddOnColumns {
  /** Ids by folded names. */
  readonly byName: ReadonlyMap<string, string>;
  /** The add-on that is the heading of a column. */
  readonly byColumn: readonly (string | undefined)[];
}

export const addOnColumns = (reader: Reader, headings: readonly string[]): AddOnColumns => {
  const items = reader.get('priceLists', 'published')?.list?.items ?? [];
  const byName = new Map(items.filter(isAddOn).map(({ itemId, name }) => [fold(name), itemId]));
  return {
    byName,
    byColumn: headings.map(
      (heading) => byName.get(fold(heading)) ?? byName.get(fold(withoutNumber(heading))),
    ),
  };
};

export const isAddOnsHeading = (heading = ''): boolean => /^(add ?ons?|extras)$/.test(fold(heading));

const mostUnits = 100;

/** 'Yes', '2' or the name of the add-on below its heading; null for any other text. */
const unitsIn = (cell: string): number | null => {
  const figure = asciiDigits(cell).trim();
  if (/^\d{1,3}$/.test(figure)) return Number(figure) > mostUnits ? null : Number(figure);
  const said = readPaid(cell);
  if (said === 'yes') return 1;
  return said === 'no' ? 0 : null;
};

interface AddOnReading {
  readonly mapping: Mapping;
  readonly addOns: AddOnColumns;
}

/** Cells that were not understood go to `leftOut`. */
export const addOnsOf = (
  row: readonly string[],
  { mapping, addOns: { byName, byColumn } }: AddOnReading,
  leftOut: RowProblem[],
): ListAddOn[] => {
  const { units, take } = counting();
  const leave = (cell: string): void => void leftOut.push({ code: 'notUnderstood', target: 'addOns', cell });
  for (const [column, target] of mapping.entries()) {
    const cell = row[column]?.trim() ?? '';
    if (target !== 'addOns' || isNothing(cell) || isFormulaError(cell)) continue;
    const own = byColumn[column];
    const quantity = unitsIn(cell);
    if (own !== undefined && quantity !== null) take(own, quantity);
    else takeAllNamed(cell, { byName, take, leave });
  }
  return listed(units);
};

export const companionAddOns = (
  cells: readonly string[],
  { target, byName }: Pick<AddOnColumns, 'byName'> & { readonly target: ColumnTarget },
  leftOut: RowProblem[],
): ListAddOn[] => {
  const { units, take } = counting();
  const leave = (cell: string): void => void leftOut.push({ code: 'notUnderstood', target, cell });
  for (const cell of cells) takeAllNamed(cell, { byName, take, leave });
  return listed(units);
};

const counting = () => {
  const units = new Map<string, number>();
  const take = (itemId: string, quantity: number): void =>
    void units.set(itemId, Math.min(mostUnits, (units.get(itemId) ?? 0) + quantity));
  return { units, take };
};

const listed = (units: ReadonlyMap<string, number>): ListAddOn[] =>
  [...units].flatMap(([itemId, quantity]) => (quantity === 0 ? [] : [{ itemId, quantity }]));

interface Taking {
  readonly byName: AddOnColumns['byName'];
  readonly take: (itemId: string, quantity: number) => void;
  readonly leave: (cell: string) => void;
}

const takeAllNamed = (cell: string, taking: Taking): void => {
  for (const named of cell.split(/[,;+\n]/)) takeNamed(named.trim(), taking);
};

/** 'Gala dinner', '2 x Gala dinner' or 'Gala dinner (2)'. */
const takeNamed = (written: string, { byName, take, leave }: Taking): void => {
  if (written === '') return;
  const whole = byName.get(fold(written));
  if (whole !== undefined) return take(whole, 1);
  const [, before, name = '', after] =
    /^(?:(\d{1,2})\s*[x×]\s*)?(.*?)(?:\s*[x×(]\s*(\d{1,2})\)?)?$/iu.exec(asciiDigits(written)) ?? [];
  const itemId = byName.get(fold(name));
  if (itemId === undefined) leave(written);
  else take(itemId, Number(before ?? after ?? 1));
};
