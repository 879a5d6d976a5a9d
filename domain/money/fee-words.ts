import { rupees } from '../core/text/format.ts';

export const dueWords = {
  title: 'Fees',
  person: 'Person',
  fee: 'Fee',
  delegate: 'Delegate',
  companion: 'Accompanying',
  inBand: (band: string) => `Accompanying, ${band}`,
  notSet: 'not set',
  free: 'Free',
  total: 'Total',
  due: 'Due',
  /** A foreign payment has this difference between the bank's rate and that of the price list. */
  exchange: (paise: number, amount: string) => `${paise > 0 ? 'Exchange gain' : 'Exchange loss'}: ${amount}`,
  overpaid: 'Too much received',
  settled: 'Nothing is due.',
  unknown: 'The amount due is unknown because the price list does not have every price.',
  unknownCategory: 'The amount due is unknown because this person has no category. Choose one in Edit.',
  setFees: 'Open the price list',
  why: 'How this is calculated',
  fees: (amount: string) => `Fees: ${amount}`,
  feesChange: (before: string, after: string) => `Fees: ${before} before, ${after} with these changes`,
  take: 'Show QR to pay',
  paidWithoutEntry: (amount: string) => `Marked as paid, but no transaction covers ${amount} of it.`,
} as const;

/** '₹5,000', 'Free', or 'not set' for an unknown fee. */
export const feeText = (paise: number | null): string => {
  if (paise === null) return dueWords.notSet;
  return paise === 0 ? dueWords.free : rupees(paise);
};

export const takePaymentWords = {
  title: (amount: string) => `Pay ${amount}`,
  amount: 'Amount in rupees',
  amountInvalid: 'Please enter an amount from ₹1.',
  ways: { upi: 'UPI', link: 'Payment link' },
  way: 'How',
  scan: 'Scan with any UPI app. The amount is filled in.',
  paysTo: (name: string, address: string) => `${name} · ${address}`,
  thenEnter:
    'Regdesk does not receive a confirmation. When the phone shows the payment, enter the transaction with its UPI number.',
  qr: (amount: string) => `QR code to pay ${amount}`,
  makeLink: 'Make payment link',
  making: 'Making the link…',
  linkHint:
    'The provider shows its page on the phone. The transaction is entered automatically when the money arrives.',
  waiting: 'Waiting for the payment…',
  copyLink: 'Copy link',
  openLink: 'Open the page',
  isFor: (amount: string) => `This link is for ${amount}.`,
  cancelLink: 'Cancel link',
  cancelled: 'The link is cancelled.',
  paidMeanwhile: 'It was paid before it could be cancelled.',
  stillOpen: (amount: string) =>
    `A payment link for ${amount} is open and can still be paid. Cancel it before you take the money another way.`,
  linkOpen: (amount: string) => `A payment link for ${amount} is open and not paid yet.`,
  notConfirmed: (amount: string) => `An online payment of ${amount} is not confirmed by the bank yet.`,
  paid: (amount: string) => `${amount} received.`,
  ended: 'This link no longer accepts payments.',
  another: 'Make another',
  payeeChanged: (by: string, at: string) => `UPI address changed by ${by || 'the admin'} at ${at}`,
  linksOff: 'Payment links are off for this event. A super admin of this server can switch them on.',
  offline: 'A payment link needs a connection.',
} as const;
