import { counted } from '#domain/core/text/format.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';

/** A price list as people read it. */
export const priceViewWords = {
  title: screensWords.priceList,
  addOns: 'Add-ons',
  which: 'Which list',
  draft: 'Draft',
  published: 'Published',
  inCurrency: (currency: string) => (currency === 'INR' ? '' : `in ${currency}`),
  tooLong: 'The table of all prices is too long to be shown here. The form shows what each choice costs.',
  until: (day: string) => `until ${day}`,
  from: (day: string) => `from ${day}`,
  includes: (names: string) => `Includes ${names}.`,
  taxIncluded: (rate: string) => `Prices include ${rate} GST.`,
  taxFrom: (limit: string) => `GST is due when ${limit} have been sold in all.`,
  totals: 'GST is included.',
  totalsAndBases: 'What you pay, GST included. The price without GST is below it.',
  base: (amount: string) => `${amount} + GST`,
  inRupees: (amount: string) => `= ${amount}`,
  today: 'Today',
  todayOnPaper: 'price of today',
  places: (count: number) => counted(count, 'place', 'places'),
  onlyFor: (names: string) => `Only for ${names}.`,
  at: (begins: string, ends: string) => (ends === '' ? begins : `${begins} to ${ends}`),
  oneOf: (group: string) => `One of ‘${group}’ for each person.`,
  combination: (name: string, needs: string, less: string) => `${name} (${needs}): ${less} less together.`,
  rate: (currency: string, rate: string, day: string) => `${currency} 1 = ₹${rate}, set on ${day}.`,
  methods: (period: string, methods: string) => `${period}: payment only by ${methods}.`,
  transferable: (day: string, fee = '') =>
    `A registration can be passed to another person${day === '' ? '' : ` until ${day}`}${fee === '' ? '' : `, for a fee of ${fee}`}. Ask the organiser to do so.`,
  notTransferable: 'A registration cannot be passed to another person.',
  mostCompanions: (most: number) =>
    most === 0
      ? 'Accompanying persons cannot be registered.'
      : `A delegate can bring at most ${counted(most, 'accompanying person', 'accompanying persons')}.`,
  asksOffice: 'Such a group registers at the organiser’s office: ask there.',
  payment: (asked: string) => `Payment ${asked}.`,
  inOneTransfer: 'in one transfer for all',
  inFull: 'in full at once',
  consistsOf: (parts: string) => `Consists of ${parts}.`,
  groups: (name: string, from: number, rule: string) => `${name}: from ${from} people, ${rule}.`,
  lessForEach: (less: string) => `${less} less for each`,
  earlierPrices: (period: string) => `the prices of ${period}, also later`,
  oneFree: (each: number) => `the cheapest one of each ${each} is free`,
  surcharge: (name: string, more: string, tax: string) =>
    `${name}: ${more} more${tax === '' ? '' : `, plus ${tax} GST on it`}.`,
  orderFee: (name: string, amount: string, tax: string) =>
    `${name}: ${amount} once for each order, whatever the number of its people${tax === '' ? '' : `, plus ${tax} GST on it`}.`,
  refund: (day: string, share: string, less: string) =>
    `Cancelled until ${day}: ${share} back${less === '' ? '' : `, less ${less} for each person`}.`,
  refundNone: (day: string) => `Cancelled until ${day}: nothing back.`,
  refundNever: 'Nothing is paid back when a registration is cancelled.',
  refundAfter: 'Cancelled later: nothing back.',
  keepsTax: 'Tax is not paid back.',
  calledOff: (share: string) => `If the event does not take place: ${share} back.`,
  rules: 'Notes',
  empty: 'This list has no prices yet.',
  or: (percent: string, amount: string) => [percent, amount].filter((each) => each !== '').join(' and '),
} as const;
