import { counted, dayForDisplay } from '../../../core/text/format.ts';

type FindingText = (...names: string[]) => string;

/** Findings with which a list cannot be published. */
const stops = {
  noRegistration: () => 'The list has no item that registers a delegate.',
  periodBackwards: (period) => `The first day of ${period} is after its last day.`,
  periodWithoutEnd: (period) => `${period} has no last day.`,
  periodOverlap: (period, before) => `${period} begins before ${before} ends.`,
  samePeriodEnd: (period, before) =>
    `${period} ends on the same day as ${before}, so its prices are never used.`,
  bandBackwards: (band) => `The age group ${band} ends before it begins.`,
  categoryBackwards: (category) => `The last day of ${category} is before its first day.`,
  unknownItem: (where) => `${where} names an item that the list does not have.`,
  unknownPeriod: (item) => `${item} names a period that the list does not have.`,
  bandHidden: (band, others) => `The age group ${band} is never used: all its ages are in ${others} first.`,
  couponBackwards: (code) => `The coupon ${code} ends before it begins.`,
  refundWithoutDay: () => 'A refund has no last day, so it never applies.',
  refundSameDay: (day, one, other) =>
    `Two refunds end on ${dayForDisplay(day)}: ${one} and ${other}. Only the first one counts.`,
  refundTaxOpen: () =>
    'The list does not say whether refunds are of the price before tax, or of all that was paid.',
  packageInPackage: (item, inside) => `${item} contains ${inside}, which is a package as well.`,
  gstinMissing: (item) => `${item} has GST, but the settings of receipts have no GST number.`,
} as const satisfies Record<string, FindingText>;

/** Findings that may be intended. */
const warnings = {
  itemOutsideEvent: (what, at, from, to) =>
    from === to
      ? `${what} ${at}, but the event is on ${from}.`
      : `${what} ${at}, but the event is from ${from} to ${to}.`,
  dayAfterEvent: (what, at, _, to) => `${what}: ${at}, after the last day of the event, ${to}.`,
  periodGap: (from, to) =>
    from === to
      ? `Nothing is sold on ${dayForDisplay(from)}.`
      : `Nothing is sold from ${dayForDisplay(from)} to ${dayForDisplay(to)}.`,
  categoryWithoutPrice: (category, periods) => `${category}: no registration has a price in ${periods}.`,
  priceMissing: (item, category, periods) => `${item}, ${category}: no price in ${periods}.`,
  neverPriced: (item) => `${item} has no price at all.`,
  fallsLater: (item, category, period) =>
    `${item}, ${category}: cheaper in ${period} than in the period before.`,
  oddCell: (item, category, period, amount, other) =>
    `${item}, ${category}, ${period}: ${amount}. A row that is the same in all other periods has ${other}.`,
  unknownCategory: (where) => `${where} names a category that the event does not have.`,
  rateMissing: (currency) =>
    `${currency} has prices but no exchange rate, so dues in rupees do not use them.`,
  gstinLater: (item) =>
    `${item} has GST from a total of sales on, and the settings of receipts have no GST number yet.`,
  codeMissing: (item) => `${item} has GST, but no HSN or SAC code.`,
  bandOverlap: (band, other, ages) => `Age ${ages} is in both ${band} and ${other}: ${band} counts.`,
  bandHole: (ages, before, after) =>
    `Age ${ages} is in no group, between ${before} and ${after}: the price of any age counts.`,
  agesWithoutPrice: (item, category, people) => `${item}, ${category}: no price for ${people}.`,
  onlyForSome: (category, who, periods) =>
    `${category}: in ${periods}, the only prices of a registration are for ${who}. The desk has no price for all others.`,
  couponOutside: (code) =>
    `The coupon ${code} is valid only on days on which nothing is sold that it is for.`,
  couponGuessable: (code) => `The coupon ${code} can be guessed.`,
  couponForNone: (code) => `The coupon ${code} is for items that are not sold to its categories.`,
  categoryOutside: (category) => `${category} is sold only on days on which no registration is sold.`,
  nothingOff: (name) => `${name} takes nothing off.`,
  nothingCharged: (name) => `${name} charges nothing in rupees.`,
  sameCharge: (name, other) => `${name} and ${other} have the same name: an order may show both.`,
  groupPeriodLast: (group) =>
    `${group} keeps the prices of a date that is not in the list, or that no other date follows.`,
  groupUnreachable: (group, from, most) =>
    `${group} begins at ${from} people, but there are places for ${most} only.`,
  groupFalls: (group, before) => `${group} takes off less than ${before}, although it needs more people.`,
  combinationUnreachable: (name) => `${name} never applies: no order can have all that it needs.`,
  exemptUnreachable: (item, limit, most) =>
    `${item}: there is no GST until sales of ${limit}, but all places together sell for ${most} at most.`,
  limitUnreachable: (what, places, most) =>
    `${what}: ${counted(Number(places), 'place', 'places')}, but the event has ${most} only.`,
  refundRises: (day, share, laterDay, laterShare) =>
    `Refunds rise: ${share} until ${dayForDisplay(day)}, but ${laterShare} until ${dayForDisplay(laterDay)}.`,
  refundNothing: (day) => `The refund until ${dayForDisplay(day)} gives nothing back, as without it.`,
  transferWithoutDay: () => 'A registration can be passed to another person, but no last day is stated.',
  noCompanions: (item) => `${item} has a price, but the list allows no accompanying persons.`,
  refundUnreachable: (day, from) =>
    `The refund until ${dayForDisplay(day)} never applies: the first day of sale is ${dayForDisplay(from)}.`,
  soldMore: (what, over) =>
    `${what}: ${counted(Number(over), 'place is', 'places are')} taken beyond the limit.`,
} as const satisfies Record<string, FindingText>;

export const findingTexts = { ...stops, ...warnings };
export type FindingCode = keyof typeof findingTexts;

export const isStop = (code: FindingCode): boolean => Object.hasOwn(stops, code);

/** What the organiser does about a finding. */
export const fixTexts: Readonly<Record<FindingCode, string>> = {
  noRegistration: 'Add an item of the kind Registration.',
  periodBackwards: 'Correct one of the two days.',
  periodWithoutEnd: 'Enter its last day.',
  periodOverlap: 'Let it begin on the day after.',
  samePeriodEnd: 'Give it another last day, or remove it.',
  bandBackwards: 'Correct one of the two ages.',
  bandHidden: 'Change the ages so that they do not overlap.',
  categoryBackwards: 'Correct one of the two days.',
  couponBackwards: 'Correct one of the two days.',
  refundWithoutDay: 'Enter its last day, or remove it.',
  refundSameDay: 'Remove one, or change its day.',
  unknownItem: 'Choose another item, or remove it.',
  unknownPeriod: 'Choose other dates in the item.',
  refundTaxOpen: 'Choose one of the two below the refunds.',
  packageInPackage: 'Put the items into the outer package.',
  gstinMissing: 'Enter the GST number in the settings of receipts, or set the tax to No tax.',
  itemOutsideEvent: 'Correct its time, or move the dates in the event’s settings.',
  dayAfterEvent: 'Correct the day, or move the dates in the event’s settings.',
  periodGap: 'If people should be able to pay then, change the days.',
  categoryWithoutPrice: 'Enter a price, or 0 if it is free.',
  priceMissing: 'Enter a price. Leave it empty if it is not for sale.',
  neverPriced: 'Enter a price, or remove the item.',
  fallsLater: 'Compare the two prices.',
  oddCell: 'Compare the two rows.',
  unknownCategory: 'Remove the price, or add the category to the event.',
  rateMissing: 'Enter an exchange rate.',
  gstinLater: 'Enter the GST number in the settings of receipts before that total is reached.',
  codeMissing: 'Enter the code in the item.',
  bandOverlap: 'Change the ages if another price is meant.',
  bandHole: 'Change the ages if another price is meant.',
  agesWithoutPrice: 'Enter a price for any age, or change the ages.',
  onlyForSome: 'Enter the usual price of the category. Leave it empty if it is for these people only.',
  couponOutside: 'Change its days.',
  couponGuessable: 'Use 8 or more characters, with letters and digits.',
  couponForNone: 'Change its items or its categories.',
  categoryOutside: 'Change the days of the category or of the prices.',
  nothingOff: 'Enter a percentage or an amount, or remove it.',
  nothingCharged: 'Enter the amount, or remove it.',
  sameCharge: 'Remove one, or name them differently.',
  groupPeriodLast: 'Choose an earlier date, or the day of registration.',
  groupUnreachable: 'Enter fewer people, or more places.',
  groupFalls: 'Compare the two reductions.',
  combinationUnreachable: 'Change what is bought together.',
  exemptUnreachable: 'Correct the amount. If no tax is ever due, set the tax to No tax.',
  limitUnreachable: 'Correct one of the two limits.',
  refundRises: 'Compare the two refunds.',
  refundNothing: 'Remove it.',
  transferWithoutDay: 'Enter the last day, if there is one.',
  noCompanions: 'Change the number of accompanying persons, or remove the price.',
  refundUnreachable: 'Correct the day, or remove it.',
  soldMore: 'Enter more places, or move people.',
};

/** What a press of the button does that corrects a finding by itself. */
export const correctionTexts = {
  exchangeDays: 'Exchange the two days',
  exchangeAges: 'Exchange the two ages',
  exchangeRefunds: 'Exchange the two refunds',
  exchangeReductions: 'Exchange the two reductions',
  useNarrower: (band: string) => `Let ${band} count first`,
  removeRefund: 'Remove this refund',
  beginAfter: 'Begin on the day after',
} as const;

export const checkTexts = {
  quoted: (name: string) => `‘${name}’`,
  age: (from: number, upTo: number) => (from === upTo ? String(from) : `${from} to ${upTo}`),
  peopleOfAges: (ages: string) => `people of ${ages} years`,
  peopleOfUnknownAge: 'people whose age is not known',
  back: (share: string, less: string) => (less === '' ? share : `${share} less ${less}`),
} as const;

export const everyCategory = 'Every category';
export const anyPeriod = 'any period';
export const someLimit = 'A limit of places';
