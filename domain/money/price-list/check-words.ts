import { counted, dayForDisplay } from '../../core/text/format.ts';

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
  packageInPackage: (item, inside) => `${item} contains ${inside}, which is a package as well.`,
  gstinMissing: (item) => `${item} has GST, but the settings of receipts have no GST number.`,
} as const satisfies Record<string, FindingText>;

/** Findings that may be intended. */
const warnings = {
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
  codeMissing: (item) => `${item} has GST, but no HSN or SAC code.`,
  soldMore: (what, over) =>
    `${what}: ${counted(Number(over), 'place is', 'places are')} taken beyond the limit.`,
} as const satisfies Record<string, FindingText>;

export const findingTexts = { ...stops, ...warnings };
export type FindingCode = keyof typeof findingTexts;

export const isStop = (code: FindingCode): boolean => Object.hasOwn(stops, code);

export const everyCategory = 'Every category';
export const anyPeriod = 'any period';
export const someLimit = 'A limit of places';
