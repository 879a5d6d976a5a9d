import { highestAge } from '#domain/model/fields/formats.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { counted, dayForDisplay, percent } from '#domain/core/text/format.ts';
import type { PriceBand } from '#domain/model/price-list/price-list.ts';

export const priceListWords = {
  savedOnly: sharedTexts.listSavedOnly,
  openList: 'Open the price list',
  registration: 'Registration',
  companion: 'Accompanying person',

  price: (item: string, conditions: readonly string[], amount: string) =>
    `${[item, ...conditions].join(', ')}: ${amount}`,
  times: (count: number, amount: string) => `${count} units: ${amount}`,
  until: (period: string, lastDay: string) => `${period} (until ${dayForDisplay(lastDay)})`,
  ages: (from: number, upTo: number) =>
    from === 0
      ? `up to ${upTo} years`
      : upTo === highestAge
        ? `from ${from} years`
        : `${from} to ${upTo} years`,
  payers: { self: '', company: 'paid by a company', trade: 'paid by trade' },
  part: (name: string, amount: string) => `of which ${name}: ${amount}`,
  less: (name: string, amount: string) => `less ${name}: ${amount}`,
  taxAdded: (rateBp: number, amount: string) => `plus ${percent(rateBp)} GST: ${amount}`,
  taxContained: (rateBp: number, amount: string) => `includes ${percent(rateBp)} GST: ${amount}`,
  taxNotYet: (limit: string) => `no GST until ${limit} are sold in all`,
  share: (name: string, rateBp: number, amount: string) =>
    rateBp === 0 ? `${name}: ${amount}` : `${name}, ${percent(rateBp)}: ${amount}`,
  total: (amount: string) => `to pay: ${amount}`,

  /** Steps of a refund. */
  paid: (item: string, amount: string) => `${item}, paid: ${amount}`,
  paidPart: (item: string, amount: string, price: string) => `${item}, paid of ${price}: ${amount}`,
  beforeTax: (amount: string) => `before tax: ${amount}`,
  refundShare: (rateBp: number, amount: string) => `${percent(rateBp)} of it: ${amount}`,
  refundLess: (amount: string) => `less a fixed sum, once for each person: ${amount}`,
  refundTax: (amount: string) => `of which GST: ${amount}`,
  taxKept: (amount: string) => `GST is not paid back: ${amount}`,
  notRefundable: 'not paid back on cancellation',
  tooLate: 'nothing is paid back after the last day of the refund rules',
  paidBeyond: (amount: string) => `paid beyond the fees: ${amount}, all of it goes back`,
  keptOf: (item: string) => `${item}, cancelled: the kept part`.slice(0, 120),
  kept: 'Kept on cancellation',
  refund: (amount: string) => `to pay back: ${amount}`,
} as const;

export const bandName = ({ name, fromAge, upToAge }: PriceBand): string =>
  name || priceListWords.ages(fromAge, upToAge);

type RefusalText = (item: string, detail: string) => string;

export const refusalTexts = {
  notOpen: () => 'Registration is not open yet.',
  betweenPeriods: () => 'No price period of the list contains this day.',
  closed: () => 'Registration is closed.',
  categoryNotOpen: (_, day) => `This category is sold from ${dayForDisplay(day)}.`,
  categoryClosed: (_, day) => `This category was sold until ${dayForDisplay(day)}.`,
  unknownItem: () => 'This item is not on the price list.',
  notInPeriod: (item, period) => `${item} is not sold in the period ${period}.`,
  otherCategory: (item) => `${item} is not sold to people of this category.`,
  onlyDelegates: (item) => `${item} is for delegates only.`,
  onlyCompanions: (item) => `${item} is for accompanying persons only.`,
  tooMany: (item, most) => `A person may have ${item} ${counted(Number(most), 'time', 'times')} at most.`,
  secondRegistration: () => 'This person already has a registration.',
  needsRegistration: (item) => `${item} needs a registration.`,
  excludes: (item, other) => `A person may have either ${item} or ${other}.`,
  noPrice: (item, currency) => `${item} has no price in ${currency} for this person.`,
  otherMethod: (_, methods) => `In this period, payment is possible by: ${methods}.`,
  full: (item, free) =>
    Number(free) === 0
      ? `${item || 'The event'} is sold out.`
      : `${item || 'The event'} has ${counted(Number(free), 'free place', 'free places')}, and more are asked for.`,
  unknownCoupon: (_, code) => `There is no coupon '${code}'.`,
  couponNotNow: (_, code) => `The coupon '${code}' is not valid on this day.`,
  couponUsedUp: (_, code) => `The coupon '${code}' has been used as often as it may be.`,
  couponForOther: (_, code) => `The coupon '${code}' is for other items or categories.`,
} as const satisfies Record<string, RefusalText>;
export type RefusalReason = keyof typeof refusalTexts;
