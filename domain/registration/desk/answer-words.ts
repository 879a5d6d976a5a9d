import type { AnswerKind } from '../../model/registrations.ts';

/** In lists of the desk. */
const kinds: Readonly<Record<AnswerKind, string>> = {
  approved: 'Approved',
  refused: 'Refused',
  documentAccepted: 'Document accepted',
  documentRefused: 'Document refused',
  proofReturned: 'New proof requested',
  proofRefused: 'Proof refused',
  ended: 'Ended',
  takenBack: 'Answer taken back',
  endsSoon: 'Time to pay ends soon',
};

/** In the message to the delegate. */
const said: Readonly<Record<AnswerKind, string>> = {
  approved: 'The organiser has approved it.',
  refused: 'The organiser could not accept it. Nothing is due.',
  documentAccepted: 'You have the reduced price.',
  documentRefused: 'You do not have the reduced price, so the price is the one without it.',
  proofReturned:
    'The organiser could not find your payment. Please check the details that you entered, and correct them.',
  proofRefused: 'The organiser did not find the payment that you entered.',
  ended: 'The organiser has ended it, and your places are released.',
  takenBack: 'The last answer of the organiser was a mistake and no longer holds. You will get a new one.',
  endsSoon: 'It is not paid yet, and your places are kept for a short time only.',
};

const requestNames: Readonly<Record<string, string>> = {
  name: 'request for another name',
  cancel: 'cancellation',
  erase: 'request to delete your data',
  data: 'request for a copy of your data',
};

export const answerWords = {
  kinds,
  said,
  dear: (name: string) => (name === '' ? '' : `Dear ${name},`),
  about: (number: number, event: string, isAddition: boolean) =>
    `this is about ${isAddition ? 'addition' : 'registration'} ${number}${event === '' ? '' : ` for ${event}`}.`,
  offer: (place: string, event: string) =>
    `a place on the waiting list is free for you: ${place}${event === '' ? '' : `, ${event}`}.`,
  costs: (amount: string) => `It costs ${amount} today.`,
  acceptUntil: (time: string) => `Please accept it by ${time}. After that it goes to the next person.`,
  seeOffer: (url: string) => `Accept or decline it: ${url}`,
  refusedRequest: (kind: string, event: string) =>
    `the organiser${event === '' ? '' : ` of ${event}`} could not accept your ${requestNames[kind] ?? 'request'}.`,
  offerKind: 'Place offered',
  requestKind: 'Request refused',
  note: (note: string) => `The organiser writes: ${note}`,
  due: (amount: string) => `To pay: ${amount}.`,
  dueUntil: (amount: string, time: string) =>
    `Please pay ${amount} by ${time}. Your places are kept until then.`,
  see: (url: string) => `Open your registration: ${url}`,

  to: (contact: string) => `To ${contact}`,
  text: 'Message',
  hint: 'A change here applies to this message only.',
  send: (channel: string) => `Open ${channel}`,
  notNeeded: 'No message needed',
  noContact: 'No mobile number and no e-mail address is known.',
  told: (name: string) => `Recorded as messaged: ${name}`,
  left: (name: string) => `No message for ${name}`,
  toldFact: 'Messaged',
  toldAt: (kind: string, how: string, time: string, by: string) =>
    `${kind}: ${how}, ${time}${by === '' ? '' : `, by ${by}`}`,
  untold: (kind: string) => `${kind}: not messaged yet`,
} as const;
