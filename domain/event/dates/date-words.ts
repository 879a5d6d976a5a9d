import { counted, paidOnForDisplay } from '../../core/text/format.ts';

/** '15-08-2027 8:00 PM' of '2027-08-15T20:00', '15-08-2027' of a day. */
export const dateShown = (at: string): string => paidOnForDisplay(at.slice(0, 16).replace('T', ' '));

export const dateWords = {
  begins: (name: string) => `${name} begins`,
  ends: (name: string) => `${name} ends`,
  soldFrom: (name: string) => `${name}: first day of sale`,
  soldUntil: (name: string) => `${name}: last day of sale`,
  validFrom: (code: string) => `Coupon ${code}: first day`,
  validUntil: (code: string) => `Coupon ${code}: last day`,
  refund: 'Last day of a refund',
  transfer: 'Last day to pass a registration on',
  opens: 'Registration opens',
  closes: 'Registration closes',
  chosenFrom: (category: string) => `${category}: first day in the form`,
  chosenUntil: (category: string) => `${category}: last day in the form`,
  paidUntil: (method: string) => `${method}: last day in the form`,
  certificates: 'Certificates not before',
  programmeOf: (sessions: number) => `Day with ${counted(sessions, 'session', 'sessions')}`,

  title: 'Dates that depend on the event',
  hint: 'The programme, periods, items, refunds, coupons, the registration form and certificates have dates of their own. They do not move with the event.',
  move: 'Move dates',
  /** After the days of the event were changed. */
  moved: (days: number) =>
    `The event is now ${counted(Math.abs(days), 'day', 'days')} ${days < 0 ? 'earlier' : 'later'}. These dates are still where they were. Choose which ones move as well.`,
  by: 'Days to move by',
  byHint: 'A number of days. With a minus, the dates move to earlier days.',
  byWrong: 'Enter a whole number of days, not 0.',
  parts: {
    programme: 'Programme',
    priceList: 'Price list',
    form: 'Registration form',
    certificates: 'Certificates',
  },
  passed: 'Has passed',
  off: (count: number) => `${counted(count, 'date does', 'dates do')} not fit the days of the event:`,
  confirm: (count: number) => `Move ${counted(count, 'date', 'dates')}`,
  leave: 'Leave them',
  draftFirst: 'The price list changes as a draft. Its new dates apply after you publish it.',
  draftSaved: 'The price list with the moved dates is saved as a draft. Publish it to apply them.',
  done: 'Dates moved',
} as const;
