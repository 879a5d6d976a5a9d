import { sharedTexts } from '../../core/text/shared-texts.ts';
import { ownWords } from './own-words.ts';

/** The states of an order on a registrant's page, in words: the headline of the page. */
const states = {
  approval: 'Waiting for approval',
  document: 'Reduced price is being checked',
  unpaid: sharedTexts.notPaid,
  atDesk: sharedTexts.notPaid,
  approved: 'Approved, not paid',
  documentAccepted: 'Reduced price accepted, not paid',
  documentRefused: 'Reduced price not accepted, not paid',
  partPaid: 'Partly paid',
  proof: 'Payment is being checked',
  checkedTogether: 'Payment is being checked',
  returned: 'Payment proof needs a correction',
  proofRefused: 'Payment not found, not paid',
  confirmed: 'Confirmed',
  secondPayment: 'Confirmed',
  cancelAsked: 'Cancellation asked for',
  expired: 'Expired',
  expiredStated: 'Expired',
  expiredReturned: 'Expired',
  expiredRefused: 'Expired',
  latePaid: 'Paid after the end',
  credit: 'Credit kept',
  paidBack: 'Paid back',
  refused: 'Not accepted',
  ended: 'Ended',
  cancelled: 'Cancelled',
  cancelledOwed: 'Cancelled',
  cancelledPaidBack: 'Cancelled',
  transferred: 'Registration of another person',
} as const;

export const ownStepWords = {
  states,
  buttons: {
    send: ownWords.send,
    correct: 'Correct the payment details',
    again: ownWords.again,
    withdraw: 'Withdraw the request',
    person: 'Open details and documents',
    contact: 'Contact the organiser',
    mine: ownWords.title,
    method: ownWords.otherMethod,
  },
  openOrder: (name: string) => `Open ${name.toLowerCase()}`,
  keptUntilPaid: 'Your places and prices are kept until you pay.',
  payBy: (time: string) => `Please pay by ${time}. Your places and prices are kept until then.`,
  approved: 'The organiser has approved your registration.',
  documentAccepted: 'You have the reduced price.',
  documentRefused: 'You do not have the reduced price, so the price is the one without it.',
  partPaid: (received: string, due: string) => `${received} has arrived. ${due} is still open.`,
  proofRefused: (reference: string) => `The treasurer did not find the payment ${reference}.`,
  checkedTogether: (name: string) =>
    `The payment that you entered for ${name.toLowerCase()} is being checked. It is for this too.`,
  secondPayment: (reference: string, amount: string) =>
    `You also entered the payment ${reference}, ${amount}. The treasurer checks it. If it arrived too, you get it back.`,
  partOfAddition: (part: string, all: string) =>
    `This addition costs ${part}. With your registration, ${all} is due, and you pay it once.`,
  partOfRegistration: (part: string, all: string) =>
    `${part} of this is due for the registration, and the rest for what you added. You pay ${all} once.`,
  cancelAsked: (isAddition: boolean, time: string) =>
    `You asked on ${time} to cancel this ${isAddition ? 'addition' : 'registration'}. It is valid until the organiser answers.`,
  refused: 'The organiser could not accept this registration. Nothing is due.',
  ended: 'The organiser ended this registration, and your places were released.',
  owedBack: (amount: string) => `The organiser pays ${amount} back to you.`,
  paidBack: (amount: string) => `${amount} was paid back to you.`,
  kept: (amount: string) => `By its rules the organiser keeps ${amount}.`,
  nothingBack: 'Nothing is paid back.',
} as const;
