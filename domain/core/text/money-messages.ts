import { phoneForDisplay, rupees, wholeNumber } from './format.ts';

/** The number that identifies a payment of each method. */
const instruments = {
  Cheque: 'cheque number',
  DD: 'draft number',
  NEFT: 'UTR number',
  UPI: 'UPI reference number',
} as const;

export interface PriceChanged {
  /** What has the price, or who owes; '' for what the whole page is about. */
  readonly of: string;
  readonly isDue?: boolean;
  /** The person who owes. */
  readonly delegateId?: string;
  /** What was shown, in paise; null for none. */
  readonly before: number | null;
  readonly paise: number | null;
}

const shownPrice = (paise: number | null): string => {
  if (paise === null) return 'no price';
  return paise < 0 ? `${rupees(-paise)} paid too much` : rupees(paise);
};

const byWhom = (by: string): string => (by === '' ? '' : ` by ${phoneForDisplay(by)}`);

export const moneyMessages = {
  transactionNotFound: () => 'This transaction does not exist any more.',
  instrumentMissing: ({ method }: { method: string }) =>
    `Enter the ${Object.hasOwn(instruments, method) ? instruments[method as keyof typeof instruments] : `number of the ${method}`}`,
  paidInFuture: () => 'This day is in the future. Enter today or an earlier day.',
  bankReferenceUsed: ({ reference }: { reference: string }) =>
    `${reference} is already entered. Enter one transfer for several people once and split it.`,
  deductorMissing: () => 'Enter under Paid by who deducted the tax.',
  notDeducted: () => 'Only deducted tax (TDS) has a certificate, and this entry is none or was corrected.',
  certificateChanged: ({ certificate }: { certificate: string }) =>
    certificate === ''
      ? 'Another desk removed the number of the certificate meanwhile.'
      : `Another desk entered certificate ${certificate} meanwhile.`,
  correctionReasonMissing: () => 'Enter a reason for the correction.',
  paidMeanwhile: ({ paise, by }: { paise: number; by: string }) =>
    paise < 0
      ? `A return of ${rupees(-paise)} was entered meanwhile${byWhom(by)}. Check it before you save.`
      : `An entry of ${rupees(paise)} was added meanwhile${byWhom(by)}. Check it before you save.`,
  /** One sentence for every price or amount due that is not the one that was shown (domain/money/price-list/price-seen.ts). */
  priceChanged: ({ of, isDue = false, before, paise }: PriceChanged) =>
    `${isDue ? 'The amount due' : 'The price'}${of === '' ? '' : ` of ${of}`} changed from ${shownPrice(before)} to ${shownPrice(paise)}. Check it before you go on.`,
  alreadyCorrected: () => 'This entry was already corrected.',
  notCorrectable: () => 'Only a paid entry can be corrected.',
  hasRefunds: () => 'Part of this payment was refunded. Correct the refund first.',
  nothingToRefund: () => 'There is nothing to refund.',
  refundTooHigh: ({ paise }: { paise: number }) => `At most ${rupees(paise)} can be refunded.`,
  refundChanged: ({ paise }: { paise: number }) =>
    `By the refund rules, ${rupees(paise)} goes back now. Check it and try again.`,
  alreadySettled: ({ status }: { status: string }) =>
    status === '' ? 'This entry is not pending.' : `This entry is already ${status}.`,

  bankOff: () => 'The lookup at the bank is not set up on this server.',
  bankNotAllowed: () =>
    'The lookup at the bank is off for this event. Ask a super admin of this server to switch it on.',
  bankNoAnswer: () => 'The bank does not answer. Please try again.',
  bankUnreadable: () => 'The bank’s answer cannot be read. Nothing was changed.',
  bankOtherReference: ({ reference }: { reference: string }) =>
    `The bank answered for another reference (${reference || 'none'}). Nothing was changed.`,
  bankNotAsked: () => 'Look this transaction up at the bank first.',
  bankNotReceived: () => 'The bank has not received this payment.',
  bankAmountLower: ({ paise, due }: { paise: number; due: number }) =>
    `The bank received ${rupees(paise)}, but this transaction is ${rupees(due)}. Nothing was changed.`,
  bankAmountUnknown: () => 'The amount is not known, so it cannot be compared. Nothing was changed.',

  lineNotFound: () => 'This line does not exist any more.',
  lineConfirmed: () => 'This line was already confirmed.',
  lineReturned: () => 'The bank took this payment back.',
  lineDoubtful: () =>
    'The balance of this file does not add up. Compare the line with the bank, and confirm it on its own.',
  lineAside: () => 'This line was set aside.',
  sharesDiffer: () => 'The parts do not add up to the amount of the line.',
  entryChanged: () => 'The transaction has changed. Please check it again.',
  lineEntered: ({ reference, paise, by }: { reference: string; paise: number; by: string }) =>
    `${rupees(paise)} with the reference ${reference} is already entered${byWhom(by)}. Match the line to that entry, or correct the entry if it is wrong.`,
  entryProven: () => 'This transaction is already matched to another line.',

  priceListChanged: ({ by }: { by: string }) =>
    `${phoneForDisplay(by) || 'Another user'} changed the draft of the price list meanwhile. Load it again before you change it.`,
  priceListTooLong: ({ amounts, most }: { amounts: number; most: number }) =>
    `The table of this price list would have ${wholeNumber(amounts)} amounts, and at most ${wholeNumber(most)} can be shown. Remove special prices, age groups or dates from items that have prices for each category.`,
  noAgreedPrice: () => 'The published price list decides already. Another desk may have changed it.',
  groupNotFound: () => 'This group does not exist any more.',
  groupNameTaken: ({ name }: { name: string }) => `There is a group ${name}. Choose another name.`,
  inOtherGroup: ({ person, group }: { person: string; group: string }) =>
    `${person} is in the group ${group}. Take ${person} out of it first.`,
  inGroupAlready: ({ group }: { group: string }) => `They are in the group ${group} already.`,
  notInGroup: ({ group }: { group: string }) => `They are not in the group ${group} any more.`,
  noDraftList: () => 'There is no draft of the price list.',
  /** `findings` are those of the check, for the editor. */
  priceListFaulty: ({ why }: { why: string; findings: readonly object[] }) =>
    `The price list was not published. ${why}`,
  itemNotFound: () => 'This item is not on the price list.',
  registrationNotBought: ({ item }: { item: string }) =>
    `${item} belongs to the category of the person. Change the category instead.`,
  notSold: ({ why }: { why: string }) => why,
  couponRefused: ({ why }: { why: string }) => why,
  soldItemMissing: ({ item }: { item: string }) =>
    `People bought ${item}, but the list does not have it. Add it again. Leave its prices empty if it is no longer sold.`,
  purchaseNotFound: () => 'This item was already removed.',
  gstinInvalid: () => 'This is not a valid GST number. Please check its 15 characters.',
  upiAddressInvalid: () => 'Please enter a UPI address, like college@sbi',
  billingMissing: () => 'First enter the issuer of the receipts under Receipts and tax.',
  payeeOfAdmin: () => 'Only the admin of the event can change where UPI payments go.',
  payerIncomplete: () =>
    'The name or address of the payer cannot stand on a receipt. Correct it on the page of the person.',
  payerAddressMissing: () => 'Please enter the address too. A receipt with a GST number states it.',
  payerNameInvalid: () => 'This name cannot be printed on a receipt. Please check it.',
  ownReceiptIssued: () => 'A receipt was issued already. Ask the organiser to change the name on it.',
  payerOfOrganiser: () => 'The organiser has entered who pays. Ask the organiser to change it.',
  nothingToReceipt: () => 'There is no received payment without a receipt.',
  receiptableChanged: ({ paise }: { paise: number }) =>
    `The receipt would now be for ${rupees(paise)}, because payments changed meanwhile. Check them before you issue it.`,
  sharedReceiptChanged: ({ name, paise }: { name: string; paise: number }) =>
    paise > 0
      ? `No receipt was issued: ${name} now has ${rupees(paise)} without a receipt. Check the list, then issue it again.`
      : `No receipt was issued: ${name} has no payment without a receipt any more. Check the list, then issue it again.`,
  creditPersonMissing: () => 'This receipt is for several people. Choose one of them for the credit note.',
  receiptNotFound: () => 'There is no such receipt.',
  yearFormInvalid: () =>
    'Write NNN for the number, with three to six N, and YYYY-YY or YY-YY for the year, each once. Other characters may be capitals, digits, / and -.',
  yearFormTooLong: () =>
    'This is too long. With four digits and the C of credit notes, a number may have 16 characters (CGST Rules, rule 46). Remove characters, or write the year as YY-YY.',
  paperNumberTooLong: ({ text }: { text: string }) =>
    `The next number would be ${text}. A number may have 16 characters (CGST Rules, rule 46). Shorten its form under Receipts and tax.`,
  paperNumberUsed: ({ text }: { text: string }) =>
    `The next number would be ${text}, which another paper has. Change the form of the numbers under Receipts and tax.`,
  vouchersNeedGstin: () =>
    'Receipt vouchers are for organisers with a GST number. Enter it under Receipts and tax, or issue a receipt.',
  noAdvance: () => 'There is no advance with tax that is on no receipt and no voucher.',
  advanceChanged: ({ paise }: { paise: number }) =>
    `The voucher would now be for ${rupees(paise)}, because payments changed meanwhile. Check them before you issue it.`,
  voucherNotFound: () => 'There is no such voucher.',
  voucherCancelled: () => 'This voucher is already cancelled.',
  voucherReasonMissing: () => 'Enter a reason.',
  voucherTakenUp: ({ number }: { number: string }) =>
    `Receipt ${number} states this voucher. Cancel that receipt first.`,
  voucherRefunded: () => 'This voucher has a refund voucher. It cannot be cancelled as well.',
  refundMoreThanVoucher: ({ paise }: { paise: number }) =>
    `Only ${rupees(paise)} is left on this voucher. The rest is on a receipt, or was paid back.`,
  refundMoreThanReturned: ({ paise }: { paise: number }) =>
    paise === 0
      ? 'No advance of this person was paid back. Enter the refund in the payments first.'
      : `Only ${rupees(paise)} of the advances of this person was paid back. Enter the refund in the payments first.`,
  receiptUsed: () =>
    'A later receipt uses money of this one, which was received beyond the fees. Cancel the later one first.',
  receiptCredited: () => 'This receipt has a credit note. It cannot be cancelled as well.',
  creditedMeanwhile: ({ number, paise, by }: { number: string; paise: number; by: string }) =>
    `Credit note ${number} of ${rupees(paise)} was issued meanwhile${byWhom(by)}. Check it before you issue another.`,
  creditReasonMissing: () => 'Enter a reason for the credit note.',
  creditMoreThanReceipt: ({ paise }: { paise: number }) =>
    `Only ${rupees(paise)} of this receipt can be credited.`,
  creditMoreThanReturned: ({ paise }: { paise: number }) =>
    paise === 0
      ? 'No money was returned since the last receipt. Add the refund to the payments before you credit it.'
      : `Only ${rupees(paise)} was returned since the last receipt. Add the refund to the payments before you credit it.`,
  receiptCancelled: () => 'This receipt is already cancelled.',
  onlineOff: () => 'Online payment is not set up on this server.',
  onlineNotAllowed: () =>
    'Online payment is off for this event. Ask a super admin of this server to switch it on.',
  onlineNoAnswer: () => 'The payment provider does not answer. Please try again.',
  paymentLinkNotFound: () => 'There is no such payment link.',
  payMethodNotChosen: ({ number }: { number: number }) =>
    `Choose ‘Pay online’ for order ${number} first. Its amount depends on the way of payment.`,
  proofFarAbove: ({ paise, quotedPaise }: { paise: number; quotedPaise: number }) =>
    `${rupees(paise)} is far above the ${rupees(quotedPaise)} of this registration. Compare it with the bank before you accept it.`,
  paymentLinkOpen: ({ paise }: { paise: number }) =>
    `A payment link for ${rupees(paise)} is open. Cancel it before you create another.`,
  paymentLinkStays: () => 'The payment provider did not cancel this link. It can still be paid.',
  cancelReasonMissing: () => 'Enter a reason for cancelling the receipt.',
} as const satisfies Record<string, (params: never) => string>;
