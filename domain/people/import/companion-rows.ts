import { companionDetails } from '../../model/companion.ts';
import { fold } from '../../model/fields/fold.ts';
import { displayName } from '../../core/text/format.ts';
import { maxCompanions, mostAddOns, mostPayments } from './person.ts';
import type { ProblemCode, RowProblem } from './read-cell.ts';
import { blankCompanion } from './read-companions.ts';
import type { ReadPerson } from './read-person.ts';

/** A row that was read. `withRow` is the row of the delegate whom this person accompanies. */
export type PlacedRow = ReadPerson & { readonly withRow?: number };

/**
 * Attaches rows of companions to the delegate they name. Of several with that name, the one directly above
 * counts, if companions follow their delegates.
 */
export const placeCompanions = (reads: ReadonlyMap<number, ReadPerson>): ReadonlyMap<number, PlacedRow> => {
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
  const isUnder = [...above].every(([row, delegate]) =>
    calledLike(reads.get(row) as ReadPerson).includes(delegate),
  );
  const placed = new Map<number, PlacedRow>(reads);
  for (const [row, delegate] of above) {
    const read = reads.get(row) as ReadPerson;
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
  const { fullName: name, age = null, gender = '', foodPreference = '', phone = '' } = read.person.details;
  const details = { ...blankCompanion, name, age, gender, foodPreference, phone };
  const companion = companionDetails.safeParse(details);
  if (!companion.success) return wrong(read, 'companionNameMissing', '');
  const companions = [...delegate.person.companions, companion.data];
  if (companions.length > maxCompanions) return wrong(read, 'tooManyCompanions', String(companions.length));
  // The history of payments is the delegate's.
  const payments = [...(delegate.person.payments ?? []), ...(read.person.payments ?? [])];
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
  placed.set(withRow, { ...delegate, person });
  return { ...read, leftOut: [...read.leftOut, ...cardOf(read)], withRow };
};

/** The super admin's rows give a card to the delegate whose they are; a companion's has no place there. */
const cardOf = ({ card: { serial, code } }: ReadPerson): RowProblem[] => {
  const cell = [serial ?? '', code].join(' ').trim();
  return cell === '' ? [] : [{ code: 'companionCard', target: null, cell }];
};

const wrong = (read: ReadPerson, code: ProblemCode, cell: string): PlacedRow => ({
  ...read,
  problems: [{ code, target: 'accompanies', cell }],
});
