import { companionDetails } from '#domain/model/companion.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { referenceKey } from '#domain/model/fields/bank-references.ts';
import { highestPaise } from '#domain/model/money/transaction.ts';
import { displayName } from '#domain/core/text/format.ts';
import { countIn } from './companion-cell.ts';
import { maxCompanions, mostAddOns, mostPayments, type ListPayment } from './person.ts';
import type { ProblemCode, RowProblem } from './row-problem.ts';
import { blankCompanion } from './read-companions.ts';
import type { ReadPerson } from './read-person.ts';
import { splitSalutation } from './read-words.ts';

/** Reads a row as a delegate, whatever it says of accompanying a person. */
type AsDelegate = (row: number) => ReadPerson | null;

/**
 * Finds the delegates of rows that say themselves that they accompany a person: the delegate they name, or who has their
 * phone, or the one above. A row that names no person of the list is a delegate: 'w/o' is also part of a name.
 */
export const settleMarks = (
  reads: ReadonlyMap<number, ReadPerson>,
  asDelegate: AsDelegate,
): ReadonlyMap<number, SettledRow> => {
  if ([...reads.values()].every(({ mark }) => mark === undefined)) return reads;
  const delegates = [...reads].filter(([, { accompanies }]) => accompanies === '');
  const settled = new Map<number, SettledRow>();
  let last: number | undefined;
  for (const [row, read] of reads) {
    const delegateRow = read.mark && delegateOf(read, { delegates, last });
    if (read.mark === undefined) {
      settled.set(row, read);
      if (read.accompanies === '') last = row;
    } else if (delegateRow !== undefined || read.mark.whom === '')
      settled.set(row, { ...read, ...(delegateRow !== undefined && { delegateRow }) });
    else {
      const alone = asDelegate(row) ?? read;
      settled.set(row, alone);
      last = row;
    }
  }
  return settled;
};

/** `delegateRow`: the delegate of a row with a mark. */
export type SettledRow = ReadPerson & { readonly delegateRow?: number };

const delegateOf = (
  { mark, person }: ReadPerson,
  {
    delegates,
    last,
  }: { readonly delegates: readonly (readonly [number, ReadPerson])[]; readonly last: number | undefined },
): number | undefined => {
  const { phone = '' } = person.details;
  const whom = fold(splitSalutation(mark?.whom ?? '').fullName);
  const suiting = delegates.filter(([, read]) => {
    if (whom === '') return phone !== '' && read.person.details.phone === phone;
    return fold(read.person.details.fullName ?? '') === whom || nameOf(read) === fold(mark?.whom ?? '');
  });
  const [only, ...others] = suiting.map(([row]) => row);
  if (last !== undefined && (suiting.some(([row]) => row === last) || (whom === '' && only === undefined)))
    return last;
  if (whom === '' && others.length > 0) return last;
  return others.length === 0 ? only : undefined;
};

/** A row that was read. `withRow` is the row of the delegate whom this person accompanies. */
export type PlacedRow = ReadPerson & { readonly withRow?: number };

/**
 * Attaches rows of companions to the delegate they name. Of several with that name, the one directly above
 * counts, if companions follow their delegates.
 */
export const placeCompanions = (reads: ReadonlyMap<number, SettledRow>): ReadonlyMap<number, PlacedRow> => {
  if ([...reads.values()].every(({ accompanies }) => accompanies === '')) return reads;
  const delegates = new Map<string, number[]>();
  const above = new Map<number, number>();
  let last = 0;
  for (const [row, read] of reads) {
    if (read.accompanies === '') {
      last = row;
      const name = nameOf(read);
      const found = delegates.get(name);
      if (found) found.push(row);
      else delegates.set(name, [row]);
    } else above.set(row, last);
  }
  const calledLike = ({ accompanies }: ReadPerson) => delegates.get(fold(accompanies)) ?? [];
  const isUnder = [...above].every(([row, delegate]) => {
    const read = reads.get(row) as ReadPerson;
    return read.mark !== undefined || calledLike(read).includes(delegate);
  });
  const placed = new Map<number, PlacedRow>(reads);
  for (const [row, delegate] of above) {
    const read = reads.get(row) as SettledRow;
    if (read.mark !== undefined) {
      placed.set(row, place(placed, read, read.delegateRow));
      continue;
    }
    const [only, ...others] = calledLike(read);
    placed.set(row, place(placed, read, isUnder ? delegate : others.length === 0 ? only : undefined));
  }
  return placed;
};

const nameOf = ({ person: { details } }: ReadPerson): string => {
  const { salutation = '', fullName = '', email = '' } = details;
  return fold(displayName({ salutation, fullName, email }));
};

const place = (placed: Map<number, PlacedRow>, read: ReadPerson, withRow: number | undefined): PlacedRow => {
  if (read.problems.length > 0) return read;
  const delegate = withRow === undefined ? undefined : placed.get(withRow);
  if (withRow === undefined || delegate === undefined)
    return wrong(read, 'delegateUnclear', read.accompanies);
  const { fullName: name, ...others } = read.person.details;
  const { dateOfBirth = '', age = null, gender = '', foodPreference = '', phone = '' } = others;
  const relationship = read.mark?.relationship ?? '';
  const details = { ...blankCompanion, name, relationship, dateOfBirth, age, gender, foodPreference, phone };
  const companion = companionDetails.safeParse(details);
  if (!companion.success) return wrong(read, 'companionNameMissing', '');
  const companions = [...delegate.person.companions, companion.data];
  if (companions.length > maxCompanions) return wrong(read, 'tooManyCompanions', String(companions.length));
  // The history of payments is the delegate's.
  const { payments, again } = paymentsOfBoth(delegate, read);
  if (payments.length > mostPayments) return wrong(read, 'tooManyPayments', String(payments.length));
  const addOns = [
    ...(delegate.person.addOns ?? []),
    ...(read.person.addOns ?? []).map((addOn) => ({ ...addOn, companion: companion.data.name })),
  ];
  if (addOns.length > mostAddOns) return wrong(read, 'tooManyAddOns', String(addOns.length));
  const person = {
    ...delegate.person,
    companions,
    ...(payments.length > 0 && { payments }),
    ...(addOns.length > 0 && { addOns }),
  };
  placed.set(withRow, { ...delegate, person, leftOut: withoutCounted(delegate.leftOut) });
  return { ...read, leftOut: [...read.leftOut, ...again, ...cardOf(read), ...notKept(read)], withRow };
};

/**
 * One transfer for both. With the same amount in both rows it is the whole of it, as in merged cells; with different ones
 * each has a part.
 */
const paymentsOfBoth = (
  { person: { payments: known = [] } }: ReadPerson,
  { person: { payments: theirs = [] } }: ReadPerson,
): { readonly payments: ListPayment[]; readonly again: RowProblem[] } => {
  const payments = [...known];
  const again: RowProblem[] = [];
  for (const payment of theirs) {
    const key = referenceKey(payment.reference);
    const at = key === '' ? -1 : payments.findIndex(({ reference }) => referenceKey(reference) === key);
    const same = payments[at];
    if (same === undefined) payments.push(payment);
    else if (same.amountPaise === payment.amountPaise)
      again.push({ code: 'paymentTwice', target: 'amount', cell: String(payment.amountPaise / 100) });
    else
      payments[at] = { ...same, amountPaise: Math.min(same.amountPaise + payment.amountPaise, highestPaise) };
  }
  return { payments, again };
};

/** The delegate's row counts accompanying persons, and one of them has a row. */
const withoutCounted = (leftOut: readonly RowProblem[]): readonly RowProblem[] => {
  const at = leftOut.findIndex(({ code }) => code === 'companionsUnnamed');
  const counted = leftOut[at];
  if (counted === undefined) return leftOut;
  const left = (countIn(counted.cell) ?? 1) - 1;
  const others = leftOut.filter((_, index) => index !== at);
  return left > 0 ? [...others, { ...counted, cell: String(left) }] : others;
};

/** An accompanying person has no such details. */
const notKept = ({ person: { details } }: ReadPerson): RowProblem[] =>
  (['email', 'mciNumber', 'membershipNo'] as const).flatMap((target) => {
    const cell = details[target] ?? '';
    return cell === '' ? [] : [{ code: 'companionDetail' as const, target, cell }];
  });

/** The super admin's rows give a card to the delegate whose they are; a companion's has no place there. */
const cardOf = ({ card: { serial, code } }: ReadPerson): RowProblem[] => {
  const cell = [serial ?? '', code].join(' ').trim();
  return cell === '' ? [] : [{ code: 'companionCard', target: null, cell }];
};

const wrong = (read: ReadPerson, code: ProblemCode, cell: string): PlacedRow => ({
  ...read,
  problems: [{ code, target: 'accompanies', cell }],
});
