import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import {
  companionFee,
  delegateFee,
  feePlanName,
  noFeePlan,
  type AgeBand,
  type FeePlan,
  type FeeSlab,
} from '../model/fee-plan.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Reader } from '../store/event-store.ts';
import { isoDay } from '../text/format.ts';
import { madeAt } from './made-at.ts';
import { countedPaise, paidOnOf, paidSum } from './payments.ts';
import { timeZoneOf } from './event-time-zone.ts';

/** Days are ISO days in India, so that their order is that of time. */
const byDay = (a: FeeSlab, b: FeeSlab): number =>
  a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : a.slabId < b.slabId ? -1 : 1;

export const slabsInOrder = (slabs: readonly FeeSlab[]): FeeSlab[] => [...slabs].sort(byDay);

/** The slab that a day lies in. The last one does not end: who comes on the spot pays its fees. */
export const slabOn = (slabs: readonly FeeSlab[], day: string): FeeSlab | null =>
  slabIn(slabsInOrder(slabs), day);

const slabIn = (inOrder: readonly FeeSlab[], day: string): FeeSlab | null =>
  inOrder.find(({ lastDay }) => day <= lastDay) ?? inOrder.at(-1) ?? null;

/** The band of the lowest age that still takes a companion; null for an unknown age and for who is above all bands. */
export const bandOf = (bands: readonly AgeBand[], age: number | null): AgeBand | null => {
  if (age === null) return null;
  let found: AgeBand | null = null;
  for (const band of bands)
    if (age <= band.upToAge && (found === null || band.upToAge < found.upToAge)) found = band;
  return found;
};

export interface FeeQuestion {
  /** `delegateFee`, `companionFee`, or the id of an age band. */
  readonly who: string;
  readonly categoryId: string;
  readonly slabId: string;
}

export type FeeTable = (question: FeeQuestion) => number | null;

/**
 * Paise; null when no fee is set, which is another thing than 0. The category's own price goes before that of every
 * category, and a child without a price of its age pays as any companion.
 */
export const feeTable = ({ prices }: Pick<FeePlan, 'prices'>): FeeTable => {
  // By category and slab, then by person: no key is put together for each of 100,000 questions.
  const known = new Map<string, Map<string, Map<string, number>>>();
  for (const { who, categoryId, slabId, paise } of prices) {
    const ofCategory = known.get(categoryId) ?? new Map<string, Map<string, number>>();
    const ofSlab = ofCategory.get(slabId) ?? new Map<string, number>();
    known.set(categoryId, ofCategory.set(slabId, ofSlab.set(who, paise)));
  }
  const priceOf = ({ who, categoryId, slabId }: FeeQuestion): number | null =>
    known.get(categoryId)?.get(slabId)?.get(who) ?? known.get('')?.get(slabId)?.get(who) ?? null;
  return (question) => {
    const own = priceOf(question);
    const isBand = question.who !== delegateFee && question.who !== companionFee;
    return own === null && isBand ? priceOf({ ...question, who: companionFee }) : own;
  };
};

/** Ids hold no '/'. */
export const keyOf = ({ who, categoryId, slabId }: FeeQuestion): string => `${who}/${categoryId}/${slabId}`;

export const feePlanOf = (reader: Reader): FeePlan => reader.get('feePlans', feePlanName)?.plan ?? noFeePlan;

/** What one person is to pay. */
export interface FeeLine {
  /** '' for the delegate. */
  readonly companionId: string;
  readonly who: string;
  /** '' where there are no slabs. */
  readonly slabId: string;
  /** Null when no fee is set. */
  readonly feePaise: number | null;
  /** The desk's own word (spec.md section 4), whatever came in. */
  readonly isPaid: boolean;
}

export interface Due {
  /** The delegate's first. */
  readonly lines: readonly FeeLine[];
  /** Of all lines; null when one of them has no fee. */
  readonly feePaise: number | null;
  /** Paid less paid back. */
  readonly receivedPaise: number;
  /** Fee less received: below zero when too much came in; null when the fee is not known. */
  readonly duePaise: number | null;
}

/**
 * What is due of each delegate with companions, at `now` (ms since 1970): of one person, or of all for a report. Fees
 * are read once, so asking for 50,000 people costs little more than reading them.
 */
export const dues = (reader: Reader, now: number): ((delegate: Delegate) => Due) => {
  const plan = feePlanOf(reader);
  const feeOf = feeTable(plan);
  const slabs = slabsInOrder(plan.slabs);
  const timeZone = timeZoneOf(reader);
  const today = isoDay(now, timeZone);
  const dayOf = (id: string, paidOn: string): string => {
    const registered = madeAt(id, now);
    if (plan.slabBy === 'registration') return registered === null ? today : isoDay(registered, timeZone);
    if (paidOn === '') return today;
    // Somebody who came along later was not there yet when the first money came.
    const registeredOn = registered === null ? '' : isoDay(registered, timeZone);
    return registeredOn < paidOn ? paidOn : registeredOn;
  };
  const line = (person: Pick<FeeLine, 'companionId' | 'who' | 'isPaid'>, question: Question): FeeLine => {
    const slabId = slabIn(slabs, question.day)?.slabId ?? '';
    const { categoryId } = question;
    return { ...person, slabId, feePaise: feeOf({ who: person.who, categoryId, slabId }) };
  };
  return (delegate) => {
    const { delegateId, categoryId, isPaid } = delegate;
    const entries = reader.by('transactions', 'delegateId', delegateId);
    const paidOn = firstPaidDay(reader, delegate, entries);
    const companions = reader.by('companions', 'delegateId', delegateId);
    const own = { companionId: '', who: delegateFee, isPaid };
    const lines = [
      line(own, { categoryId, day: dayOf(delegateId, paidOn) }),
      ...companions.map((companion: Companion) => {
        const who = bandOf(plan.bands, companion.age)?.bandId ?? companionFee;
        const { companionId } = companion;
        const person = { companionId, who, isPaid: companion.isPaid };
        return line(person, { categoryId, day: dayOf(companionId, paidOn) });
      }),
    ];
    const receivedPaise = paidSum(entries);
    const feePaise = sumOf(lines);
    return { lines, feePaise, receivedPaise, duePaise: feePaise === null ? null : feePaise - receivedPaise };
  };
};

/**
 * The day on which the first money came in that was not taken back, or on which the desk said that it has; ''
 * for none, and for money of which nobody knows the day.
 */
const firstPaidDay = (
  reader: Reader,
  { isPaid, paymentSetAt }: Pick<Delegate, 'isPaid' | 'paymentSetAt'>,
  entries: readonly Transaction[],
): string => {
  const takenBack = new Set(
    entries.filter(({ kind }) => kind === 'counter').map((entry) => entry.correctsId),
  );
  const timeZone = timeZoneOf(reader);
  let first = '';
  for (const entry of entries) {
    if (countedPaise(entry) <= 0 || takenBack.has(entry.transactionId)) continue;
    const day =
      paidOnOf(reader, entry).slice(0, 10) ||
      (entry.enteredAt === null ? '' : isoDay(entry.enteredAt, timeZone));
    if (day !== '' && (first === '' || day < first)) first = day;
  }
  return first === '' && isPaid && paymentSetAt !== null ? isoDay(paymentSetAt, timeZone) : first;
};

interface Question {
  readonly categoryId: string;
  readonly day: string;
}

const sumOf = (lines: readonly FeeLine[]): number | null => {
  let sum = 0;
  for (const { feePaise } of lines) {
    if (feePaise === null) return null;
    sum += feePaise;
  }
  return sum;
};

/** What is due of one delegate. */
export const dueOf = (reader: Reader, delegate: Delegate, now: number): Due => dues(reader, now)(delegate);

/** Of everybody together. */
export interface DueTotal {
  /** Whose fee is known. */
  readonly people: number;
  readonly withoutFee: number;
  readonly feePaise: number;
  /** Of those whose fee is known. */
  readonly receivedPaise: number;
  /** What is still to come: nobody's overpayment pays for another. */
  readonly duePaise: number;
  readonly overpaidPaise: number;
}

export const totalDue = (all: Iterable<Due>): DueTotal => {
  const total = { people: 0, withoutFee: 0, feePaise: 0, receivedPaise: 0, duePaise: 0, overpaidPaise: 0 };
  for (const { feePaise, duePaise, receivedPaise } of all) {
    if (feePaise === null || duePaise === null) {
      total.withoutFee++;
      continue;
    }
    total.people++;
    total.feePaise += feePaise;
    total.receivedPaise += receivedPaise;
    total.duePaise += Math.max(0, duePaise);
    total.overpaidPaise += Math.max(0, -duePaise);
  }
  return total;
};
