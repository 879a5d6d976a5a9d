import { listOf } from '../../core/text/format.ts';

/** Words of receipt vouchers and refund vouchers, on paper and on their screens. */
export const voucherWords = {
  one: (number: string) => `Receipt voucher ${number}`,
  many: (event: string) => `${event} receipt vouchers`,
  paperOf: (number: string, name: string) => `Receipt voucher ${number} for ${name}`,
  unknown: 'There is no such voucher.',
  badge: 'Receipt voucher',
  issue: 'Issue receipt voucher',
  issueFor: (amount: string) => `Receipt voucher for ${amount}`,
  hint: 'For an advance before its invoice. The receipt states the voucher later.',
  issued: (number: string) => `Receipt voucher ${number} is issued.`,
  cancel: 'Cancel voucher',
  cancelQuestion: 'Cancel this voucher?',
  cancelHint:
    'Its number is kept and not used again. A new voucher or a receipt can state the same payments.',
  onReceipt: (numbers: readonly string[]) => `The advance is on receipt ${listOf(numbers)}.`,
  returned: (amount: string) => `${amount} of the advances went back. Issue a refund voucher.`,
  wentBack: 'Advance paid back',
  voucher: 'Open receipt voucher',
  receipt: (number: string) => `Receipt ${number}`,
  refund: {
    one: (number: string) => `Refund voucher ${number}`,
    many: (event: string) => `${event} refund vouchers`,
    paperOf: (number: string, name: string) => `Refund voucher ${number} for ${name}`,
    badge: 'Refund voucher',
    issue: 'Issue refund voucher',
    question: (number: string) => `Refund voucher on ${number}`,
    hint: (returned: string) => `${returned} of the advances of this person went back.`,
    amount: 'Amount',
    reason: 'Why',
    issued: (number: string) => `Refund voucher ${number} is issued.`,
  },
  settings: {
    label: 'Receipt vouchers for advances',
    names: {
      usual: 'As receipts are issued',
      byThemselves: 'By themselves',
      byHand: 'By hand',
    },
    hint: 'GST on a service is due when an advance comes (CGST Act, section 13(2)). A registered organiser confirms it with a receipt voucher, and with a refund voucher when it goes back before the invoice (CGST Rules, rules 50 and 51).',
    usual: (byThemselves: boolean) =>
      byThemselves
        ? 'Now: by themselves, because receipts are issued only when a registration is paid.'
        : 'Now: by hand, because the desk issues the receipts by hand.',
    confirm: 'Ask your accountant.',
  },
} as const;
