import { sharedTexts } from '../../core/text/shared-texts.ts';
import { counted, rupees } from '../../core/text/format.ts';
import { orderMethodTexts } from '../../core/text/method-name.ts';
import type { OrderStage } from '../orders/order-stage.ts';

const stages: Readonly<Record<OrderStage, string>> = {
  approval: 'Needs approval',
  document: 'Document to check',
  held: sharedTexts.notPaid,
  proof: 'Proof to check',
  returned: 'Proof to correct',
  confirmed: 'Confirmed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

const sources: Readonly<Record<string, string>> = {
  online: 'Public page',
  spot: 'Tablet at the desk',
  desk: 'Entered by the desk',
};

export const orderWords = {
  section: 'Registration',
  details: 'Details of the order',
  order: (number: number) => `Order ${number}`,
  addition: (number: number) => `Order ${number}, additions`,
  endedFound: 'Ended registrations',
  endedAreInQueue: 'Expired and cancelled registrations have no user. They are in the registration queue.',
  openEnded: 'Open ended registrations',
  openPerson: 'Open person',
  stages,
  methods: orderMethodTexts,
  sources,
  source: 'Source',
  method: 'Payment',
  submittedAt: 'Submitted',
  phone: 'Registered by',
  email: 'E-mail',
  emailConfirmed: (time: string) => `confirmed by a code on ${time}`,
  emailOpen: 'not confirmed by a code',
  quoted: 'Price',
  asSubmitted: (amount: string) => `It was ${amount} when the order was submitted.`,
  soldByDesk: 'Also sold by the desk',
  otherCategory: (before: string, now: string) =>
    `The category was changed from ${before} to ${now}. The order still has the old price.`,
  otherPayer:
    'The price list has another price for the payer of this person. The order still has the earlier one.',
  newPrice: (before: string, now: string, change: string) => `${before} → ${now} (${change})`,
  samePrice: (amount: string) => `The price stays ${amount}.`,
  reprice: 'Use the new price',
  repriced: 'The order now has the price of this category.',
  items: 'Items',
  answers: 'Answers',
  consents: 'Consents',
  notice: (version: number) => `Notice version ${version}`,
  withdrawn: (time: string) => `withdrawn ${time}`,
  note: 'Last note',

  heldFor: (time: string) => `held for ${time}`,
  heldUntil: (time: string) => `held until ${time}`,
  holdOver: 'The hold has ended. The order expires in a moment.',
  notTimed: 'does not expire',
  keptFor: (days: number) => (days === 0 ? 'does not expire' : `kept for ${counted(days, 'day', 'days')}`),

  proof: 'Proof of payment',
  proofFacts: {
    method: 'Way',
    reference: 'UTR or number',
    amount: 'Amount',
    paidOn: 'Paid on',
    givenAt: 'Given',
  },
  amountDiffers: (due: number) => `${rupees(due)} is due.`,
  referenceEntered: (names: string) =>
    `This number is already in the payment history of ${names}, so the proof cannot be accepted.`,
  referenceGiven: (names: string) =>
    `This number was also given for ${names}. Check that the amount covers both.`,
  document: 'Document',
  noDocument: 'No document was uploaded.',
  openDocument: 'Open document',
  documentAlt: 'Uploaded document',
  documentFailed: 'The document could not be loaded.',
  eligibility: 'Reduction asked for',
  eligibilityValue: 'Number or code',
  notListed: 'not in the price list any more',

  approve: 'Approve',
  refuse: 'Refuse',
  accept: 'Accept payment',
  acceptFarAbove: (paise: number) => `Accept ${rupees(paise)}?`,
  askBack: 'Request new proof',
  verify: 'Accept document',
  extend: 'Extend hold',
  end: 'End order',
  revive: 'Restore registration',
  payBack: 'Pay back',
  reviveQuestion: 'Restore this registration?',
  reviveDetail: (price: string) =>
    `The person, the accompanying persons and the items come back at the price of the order, ${price}. This is refused if no places are left.`,
  keepCredit: 'Keep as credit',
  secondPayment: 'Second payment',
  secondPaymentHint:
    'This order is paid already. Accept this payment if it arrived too: it is then listed as paid too much in What is due, and you pay it back. Refuse it if it is the payment that is entered already.',
  lateProof: 'Paid after the end',
  lateProofHint:
    'The delegate states this payment for an expired order. Accept it if the money arrived. Then restore the registration, pay back or keep a credit.',
  payBackAmount: (amount: string) => `Pay back ${amount}`,

  approved: 'The order is approved.',
  refused: 'The order is refused.',
  accepted: 'The payment is accepted.',
  acceptedLate: 'The payment is recorded as late money of this order. Decide what becomes of it.',
  returned: 'The delegate is asked for a new proof.',
  proofRefused: 'The proof is refused.',
  verified: 'The document is accepted.',
  documentRefused: 'The document is refused. The price has changed.',
  extended: 'The hold is extended.',
  ended: 'The order has ended.',
  revived: 'The registration is restored.',
  paidBack: (amount: string) => `${amount} is entered as paid back.`,
  keptCredit: (amount: string) => `${amount} is kept as a credit.`,
  takeBackCredit: 'Undo credit',
  lateMoney: (amount: string) => `${amount} was received for this ended registration.`,
  payBackTitle: 'Pay back late money',
  payBackDetail: 'Transfer the money first. Then enter it here: it becomes a refund in the payment history.',
  undoReason: 'Undone',

  shutOut: 'Shut out phone',
  shutOutTitle: (phone: string) => `Shut out ${phone}?`,
  shutOutDetail:
    'The public page takes no more registrations from this phone, and its unpaid orders end. Paid registrations stay. You can let the phone in again in the set-up of registration.',
  isShutOut: (phone: string, ended: number) =>
    `${phone} is shut out. ${counted(ended, 'unpaid order', 'unpaid orders')} ended.`,

  noteFor: {
    refuse: 'Refuse this order?',
    askBack: 'Request a new proof?',
    refuseProof: 'Refuse this proof?',
    refuseDocument: 'Refuse this document?',
    end: 'End this order?',
    keepCredit: 'Keep this money as a credit?',
  },
  noteDetail: {
    refuse: 'The registration is removed and its places are released.',
    askBack: 'The delegate sees your note and can give a new proof.',
    refuseProof: 'The order stays unpaid. The delegate sees your note.',
    refuseSecond: 'No money is recorded, and the order stays paid. The delegate sees your note.',
    refuseLateProof: 'No money is recorded, and the order stays ended. The delegate sees your note.',
    refuseDocument: 'The price changes to the one without the reduction. The delegate sees your note.',
    end: 'The registration is removed and its places are released. This is refused if money was received.',
    endWithProof:
      'A stated payment waits. Look for it in the bank statement first. The registration is removed and its places are released. The statement stays with the ended order.',
    keepCredit:
      'The money stays in the payment history and is not paid back. The delegate sees it on the public page, with your note.',
  },
  noteLabel: 'Note to the delegate',
  noteHint: 'Shown on the delegate’s own page.',
  extendTitle: 'Change the end of the hold',
  extendUntil: 'Hold until',
  extendChoices: { hour: '1 more hour', day: '1 more day', week: '1 more week' },
} as const;
