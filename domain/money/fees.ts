import type { AgreedFor, StoredPrice } from '../model/price-list/agreed-price.ts';
import type { Delegate } from '../model/delegate.ts';
import type { ForeignMoney } from '../model/price-list/foreign-money.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { PurchaseQuote } from '../model/price-list/purchase-row.ts';
import type { Purchase } from '../model/price-list/purchase.ts';
import type { Transaction } from '../model/money/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { addForeign, exchanged, type ForeignSums } from './coverage/exchange-difference.ts';
import { moneyByDay, type DaySum } from './coverage/money-by-day.ts';
import { formDayOf } from './payments/payments.ts';
import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { orderedCompanions } from '../people/people-in-order.ts';
import { couponOfCode, deskCouponCode } from './eligibility/desk-coupons.ts';
import { eligibilitiesOf, hasEligibilityPrices } from './eligibility/eligibilities.ts';
import { pricesInGroups } from './groups/group-prices.ts';
import { payerOf } from './payers/payers.ts';
import { agreedPriceOf } from './price-list/agreed-prices.ts';
import { priceAge } from './price-list/price-age.ts';
import { publishedList } from './price-list/current-list.ts';
import { periodFinder } from './price-list/quote/period-of-day.ts';
import { personPrices, type PersonPrice, type PersonPrices } from './price-list/quote/person-prices.ts';
import { withCoupon } from './price-list/quote/with-coupon.ts';
import { soldTotal } from './price-list/sold-total.ts';
import { itemsById } from './price-list/quote/places.ts';
import { boughtRegistration, inOrder } from './purchases/bought-registration.ts';

/** The kind of person who pays a fee: a delegate, any companion, or the id of an age band of companions. */
export const delegateFee = 'delegate';
export const companionFee = 'companion';

export interface FeeLine {
  readonly companionId: string;
  readonly who: string;
  /** '' where there are no periods. */
  readonly slabId: string;
  readonly day: string;
  /** Null when no fee is set. */
  readonly feePaise: number | null;
  /** The fee before added tax, if the price list states it in a foreign currency. */
  readonly foreign?: ForeignMoney | undefined;
  /** The gain, or below 0 the loss, that the bank's rate of foreign money made, and that the fee contains. */
  readonly exchangePaise?: number | undefined;
  /** The fee without that difference. */
  readonly listed?: Pick<FeeLine, 'feePaise' | 'parts'> | undefined;
  readonly parts: readonly PurchaseQuote['parts'][number][];
  /** Those of the person's group, which the fee contains. */
  readonly reductions?: PersonPrice['reductions'];
  /** As the desk marked it (the specification, section 4), whatever was received. */
  readonly isPaid: boolean;
  /** The price of an earlier list, which the person has paid. */
  readonly agreed?: StoredPrice;
  /** What the person bought, at the price of that day; absent for the registration. */
  readonly purchase?: Purchase;
}

export interface Due {
  /** The registrations, the delegate's first, then all other purchases. A registration may be a purchase too. */
  readonly lines: readonly FeeLine[];
  /** The sum of all lines; null if one of them has no fee. */
  readonly feePaise: number | null;
  /** Paid less paid back. */
  readonly receivedPaise: number;
  /** Fee less received: below zero if too much was received; null if the fee is unknown. */
  readonly duePaise: number | null;
}

/** A person's part of what is due; '' for the delegate. */
export interface OpenPart {
  readonly companionId: string;
  readonly paise: number;
}

/** What each person still owes: the money received covers the fees in the order of the list. */
export const openParts = ({ lines, receivedPaise }: Due): OpenPart[] => {
  let left = Math.max(0, receivedPaise);
  const parts = new Map<string, number>();
  for (const { companionId, feePaise } of lines) {
    const covered = Math.min(left, feePaise ?? 0);
    left -= covered;
    const paise = (feePaise ?? 0) - covered;
    if (paise > 0) parts.set(companionId, paise + (parts.get(companionId) ?? 0));
  }
  return [...parts].map(([companionId, paise]) => ({ companionId, paise }));
};

export const periodOn = (list: PriceList): ((day: string) => string) => {
  if (list.dayBy === 'registration') return () => '';
  const periodOf = periodFinder(list);
  return (day) => {
    const onDay = periodOf(day);
    return 'closed' in onDay ? '' : (onDay.period?.periodId ?? '');
  };
};

/** `now` in ms since 1970. Reads the fees once, so 50,000 people cost little more than reading them. */
export const dues = (reader: Reader, now: number): ((delegate: Delegate) => Due) => {
  const onDay = duesOn(reader);
  const today = isoDay(now, timeZoneOf(reader));
  return (delegate) => onDay(delegate, today);
};

const none: readonly string[] = [];

/**
 * The amount due if the rest is paid on an ISO day. The price of each person is that of the day on which the received
 * money covered it, after the people before it (docs/decisions/035). An agreed price stays (agreed-prices.ts).
 */
export const duesOn = (reader: Reader): ((delegate: Delegate, today: string) => Due) => {
  const basis = basisOf(reader);
  const { hasAgreed } = basis;
  const inGroup = pricesInGroups(reader, basis.list, (member, today) => {
    const { prices, agreedFor } = askedFor(basis, member, today);
    const bought = registrationBought(basis, { delegateId: member.delegateId, companionId: '' })?.quote;
    const agreed = hasAgreed ? agreedPriceOf(reader, member.delegateId, agreedFor)?.price : undefined;
    return { prices, agreedPaise: (bought ?? agreed)?.total ?? null };
  });
  return (delegate, today) => {
    const asked = askedFor(basis, delegate, today);
    const prices = inGroup?.(delegate.delegateId, today) ?? asked.prices;
    const entries = reader.by('transactions', 'delegateId', delegate.delegateId);
    const lines = linesOf(basis, delegate, { entries, asked: { ...asked, prices }, today });
    const receivedPaise = paidSum(entries);
    const feePaise = sumOf(lines);
    return { lines, feePaise, receivedPaise, duePaise: feePaise === null ? null : feePaise - receivedPaise };
  };
};

/** What is read once for all people. */
const basisOf = (reader: Reader) => {
  const list = publishedList(reader);
  const hasAgreed = reader.count('agreedPrices') > 0;
  return {
    reader,
    list,
    pricesOf: personPrices(list, soldTotal(reader, list)),
    timeZone: timeZoneOf(reader),
    items: itemsById(list),
    ageOf: priceAge(reader, list),
    hasPurchases: reader.count('purchases') > 0,
    hasPayers: reader.count('payers') > 0,
    hasAgreed,
    hasEntitlements: reader.count('entitlements') > 0,
    hasEligibility: hasAgreed || hasEligibilityPrices(list),
  };
};
type Basis = ReturnType<typeof basisOf>;

const askedFor = (basis: Basis, delegate: Delegate, today: string) => {
  const { reader, list } = basis;
  const { delegateId, categoryId } = delegate;
  const enteredOn = formDayOf(reader, delegate, today);
  const payer = basis.hasPayers ? payerOf(reader, delegateId) : 'self';
  const eligibilityIds = basis.hasEligibility ? eligibilitiesOf(reader, delegateId) : none;
  const asked = { categoryId, payer, eligibilityIds };
  const couponCode = basis.hasEntitlements ? deskCouponCode(reader, delegateId) : '';
  const granted = couponCode === '' ? {} : { couponCode };
  const coupon = couponOfCode(list, couponCode);
  const listed = basis.pricesOf({ ...asked, isCompanion: false, age: basis.ageOf(delegate, enteredOn) });
  const prices = withCoupon(list, listed, { coupon, categoryId });
  const agreedFor = { ...asked, ...granted, bandId: prices.bandId };
  return { enteredOn, payer, prices, coupon, granted, agreedFor };
};
type Asked = ReturnType<typeof askedFor>;

/** The delegate and the companions. */
const peopleOf = (basis: Basis, delegate: Delegate, asked: Asked): Person[] => {
  const { delegateId, categoryId } = delegate;
  const { payer, coupon, granted, prices, agreedFor } = asked;
  const companions = orderedCompanions(basis.reader, delegateId).map((companion) => {
    const { companionId } = companion;
    const age = basis.ageOf(companion, companion.registeredOn || asked.enteredOn);
    const listed = basis.pricesOf({ isCompanion: true, categoryId, age, payer, eligibilityIds: none });
    const own = withCoupon(basis.list, listed, { coupon, categoryId });
    return {
      companionId,
      who: own.bandId || companionFee,
      prices: own,
      agreedFor: { categoryId, payer, ...granted, bandId: own.bandId, eligibilityIds: none },
      ...deskWord(companion),
    };
  });
  return [{ companionId: '', who: delegateFee, prices, agreedFor, ...deskWord(delegate) }, ...companions];
};

interface Dated {
  readonly entries: readonly Transaction[];
  readonly asked: Asked;
  readonly today: string;
}

const linesOf = (basis: Basis, delegate: Delegate, { entries, asked, today }: Dated): FeeLine[] => {
  const { reader, hasPurchases } = basis;
  const { delegateId } = delegate;
  const moneyFor = moneyByDay(reader, entries, today);
  const foreign: ForeignSums = new Map();
  for (const entry of entries) if (countsAsPaid(entry)) addForeign(foreign, entry);
  const used = new Map<string, number>();
  const registrations = new Set<Purchase>();
  const lines: FeeLine[] = [];
  let before = 0;
  for (const person of peopleOf(basis, delegate, asked)) {
    const { companionId, who, isPaid } = person;
    const bought = registrationBought(basis, { delegateId, companionId });
    if (bought !== undefined) registrations.add(bought);
    const settling = { money: moneyFor(person), before, used, today, enteredOn: asked.enteredOn };
    const listed =
      bought === undefined
        ? (agreedLine(basis, person, delegateId) ?? listedLine(basis, person, settling))
        : boughtLine({ companionId, who, slabId: '', isPaid }, bought);
    const line = foreign.size === 0 ? listed : exchanged(listed, foreign, used);
    before += line.feePaise ?? 0;
    lines.push(line);
  }
  if (!hasPurchases) return lines;
  const bought = reader.by('purchases', 'delegateId', delegateId);
  const others = bought.filter((each) => !registrations.has(each));
  return [...lines, ...purchaseLines(lines, others).map((line) => exchanged(line, foreign, used))];
};

const registrationBought = (
  { reader, items, hasPurchases }: Basis,
  person: { readonly delegateId: string; readonly companionId: string },
): Purchase | undefined => (hasPurchases ? boughtRegistration(reader, items, person) : undefined);

const agreedLine = (
  { reader, hasAgreed }: Basis,
  { companionId, who, isPaid, agreedFor }: Person,
  delegateId: string,
): FeeLine | undefined => {
  if (!hasAgreed) return undefined;
  const price = agreedPriceOf(reader, companionId || delegateId, agreedFor)?.price;
  if (price === undefined) return undefined;
  const { day, periodId: slabId, total: feePaise, parts, foreign } = price;
  return { companionId, who, slabId, day, feePaise, parts, foreign, isPaid, agreed: price };
};

/** At the price of the day on which the money covered it; until then, of the desk's word or of today. */
const listedLine = (
  { list, timeZone }: Basis,
  person: Person,
  { money, before, used, today, enteredOn }: Settling,
): FeeLine => {
  if (list.dayBy === 'registration') return priced(person, person.registeredOn || enteredOn);
  for (const { day, sum, foreign } of money) {
    const line = priced(person, day);
    const fee = foreign === undefined ? line : exchanged(line, foreign, new Map(used));
    if (fee.feePaise === null || sum >= before + fee.feePaise) return line;
  }
  const { isPaid, paymentSetAt } = person;
  return priced(person, isPaid && paymentSetAt !== null ? isoDay(paymentSetAt, timeZone) : today);
};

const priced = ({ companionId, who, prices, isPaid }: Person, day: string): FeeLine => {
  const { periodId: slabId, pricedOn = day, total: feePaise, parts, foreign, reductions } = prices.on(day);
  return { companionId, who, slabId, day: pricedOn, feePaise, parts, foreign, reductions, isPaid };
};

/** The purchases of people who still exist. */
const purchaseLines = (registrations: readonly FeeLine[], bought: readonly Purchase[]): FeeLine[] =>
  inOrder(bought).flatMap((purchase) => {
    const own = registrations.find(({ companionId }) => companionId === purchase.companionId);
    return own === undefined ? [] : [boughtLine(own, purchase)];
  });

const boughtLine = (
  person: Pick<FeeLine, 'companionId' | 'who' | 'slabId' | 'isPaid'>,
  purchase: Purchase,
): FeeLine => {
  const { companionId, who, slabId, isPaid } = person;
  const { total, parts, foreign } = purchase.quote;
  return { companionId, who, slabId, day: '', isPaid, feePaise: total, parts, foreign, purchase };
};

interface Buying {
  readonly paise: number;
  /** Whether one of the items is a package that replaces the delegate's registration. */
  readonly isRegistration: boolean;
}

/** The fees of a delegate after a purchase; null if one of them is not set. */
export const feesAfter = ({ lines }: Due, { paise, isRegistration: replaces }: Buying): number | null => {
  const others = sumOf(replaces ? lines.slice(1) : lines);
  return others === null ? null : others + paise;
};

interface Person extends DeskWord {
  readonly companionId: string;
  readonly who: string;
  readonly prices: PersonPrices;
  readonly agreedFor: AgreedFor;
}

interface Settling {
  /** The sum received by the end of each day, the earliest first. */
  readonly money: readonly DaySum[];
  readonly before: number;
  /** The foreign money that is for them, by currency. */
  readonly used: ReadonlyMap<string, number>;
  readonly today: string;
  /** For people without a day of registration: that of the delegate, or of the first payment, or today. */
  readonly enteredOn: string;
}

type DeskWord = Pick<Delegate, 'isPaid' | 'paymentSetAt' | 'registeredOn'>;
const deskWord = ({ isPaid, paymentSetAt, registeredOn }: DeskWord): DeskWord => ({
  isPaid,
  paymentSetAt,
  registeredOn,
});

const sumOf = (lines: readonly FeeLine[]): number | null => {
  let sum = 0;
  for (const { feePaise } of lines) {
    if (feePaise === null) return null;
    sum += feePaise;
  }
  return sum;
};

export const dueOf = (reader: Reader, delegate: Delegate, now: number): Due => dues(reader, now)(delegate);

/** Null if a fee is unknown. Excludes what the desk marked as Paid without money: it is paid elsewhere, or waived. */
export const owedOf = (reader: Reader, delegate: Delegate, now: number): number | null => {
  const due = dueOf(reader, delegate, now);
  return due.duePaise === null ? null : due.duePaise - markedWithoutMoney(reader, delegate, due);
};

/** The part of the fees that only the desk's mark covers. */
const markedWithoutMoney = (
  reader: Reader,
  { delegateId, paymentSetAt }: Delegate,
  { lines }: Due,
): number => {
  const registrations = 1 + reader.by('companions', 'delegateId', delegateId).length;
  const markedAt = (companionId: string): number | null =>
    companionId === '' ? paymentSetAt : (reader.get('companions', companionId)?.paymentSetAt ?? null);
  const isMarked = ({ companionId, isPaid, purchase }: FeeLine, index: number): boolean => {
    if (!isPaid || purchase === undefined) return isPaid;
    const setAt = markedAt(companionId);
    return setAt === null ? index < registrations : purchase.boughtAt <= setAt;
  };
  const marked = lines.filter(isMarked);
  if (marked.length === 0) return 0;
  const laterFrom = Math.min(
    ...lines.map((line, index) =>
      line.purchase === undefined || isMarked(line, index) ? Infinity : line.purchase.boughtAt,
    ),
  );
  // Money entered before another purchase can only be for what is marked.
  const received = paidSum(
    reader
      .by('transactions', 'delegateId', delegateId)
      .filter(({ enteredAt }) => (enteredAt ?? 0) < laterFrom),
  );
  const fees = marked.reduce((sum, { feePaise }) => sum + (feePaise ?? 0), 0);
  return Math.max(0, fees - received);
};
