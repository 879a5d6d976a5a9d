/** What a failure is about. The words of each class are in delivery-words.ts. */
export type DeliveryErrorClass =
  | 'wait'
  | 'recipient'
  | 'notNow'
  | 'optedOut'
  | 'window'
  | 'wording'
  | 'template'
  | 'templatePaused'
  | 'billing'
  | 'stopped'
  | 'attachment'
  | 'parameters'
  | 'header'
  | 'promotion'
  | 'setup'
  | 'other'
  | 'mailAddress'
  | 'mailLater'
  | 'mailBusy'
  | 'mailRefused'
  | 'mailSetup'
  | 'smsBusy'
  | 'smsRefused'
  | 'smsFailed'
  | 'smsSetup';

/**
 * `again`: the message was not taken and is sent later. `fail`: it ends for this person. `failAndPause`: it ends, and the run
 * pauses, because others may fail in the same way. `pause`: the run pauses, and a message that was not taken waits.
 */
type DeliveryErrorAction = 'again' | 'fail' | 'failAndPause' | 'pause';

const actions: Readonly<Record<DeliveryErrorClass, DeliveryErrorAction>> = {
  wait: 'again',
  recipient: 'fail',
  notNow: 'fail',
  optedOut: 'fail',
  window: 'fail',
  wording: 'failAndPause',
  template: 'pause',
  templatePaused: 'pause',
  billing: 'pause',
  stopped: 'pause',
  attachment: 'failAndPause',
  parameters: 'pause',
  header: 'pause',
  promotion: 'pause',
  setup: 'pause',
  other: 'fail',
  mailAddress: 'fail',
  mailLater: 'fail',
  mailBusy: 'again',
  mailRefused: 'fail',
  mailSetup: 'pause',
  smsBusy: 'again',
  smsRefused: 'failAndPause',
  smsFailed: 'fail',
  smsSetup: 'pause',
};

/** At most one message to the same person in about 6 s. */
export const pairRateCode = 131056;

/** By `error.code` of the Cloud API: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const whatsappClasses: ReadonlyMap<number, DeliveryErrorClass> = new Map([
  [2, 'wait'], // service temporarily unavailable
  [130429, 'wait'], // throughput
  [pairRateCode, 'wait'],
  [4, 'wait'], // calls of the app
  [80007, 'wait'], // calls of the business account
  [131057, 'wait'], // maintenance
  [133004, 'wait'], // server unavailable
  [131000, 'wait'], // something went wrong
  [131016, 'wait'], // service overloaded
  [131026, 'recipient'], // undeliverable: not on WhatsApp, or has not accepted its terms
  [131021, 'recipient'], // our own number
  [131030, 'recipient'], // a test number sends to few people
  [131049, 'notNow'], // Meta keeps promotion from this person
  [130472, 'notNow'], // the person is part of an experiment of Meta
  [131050, 'optedOut'], // the person stopped promotion
  [131047, 'window'], // more than 24 hours since the last reply
  [100, 'wording'], // invalid parameter
  [131008, 'wording'], // a parameter is missing
  [131009, 'wording'], // value of a parameter
  [131051, 'wording'], // type of message
  [132000, 'wording'], // number of parameters
  [132012, 'wording'], // format of a parameter
  [132005, 'wording'], // text too long when filled in
  [132001, 'template'], // no such template in this language
  [132007, 'template'], // policy
  [132015, 'templatePaused'],
  [132016, 'templatePaused'], // disabled
  [131042, 'billing'],
  [131048, 'stopped'], // too many messages blocked or marked as spam
  [131031, 'stopped'], // locked
  [368, 'stopped'], // restricted for its policy
  [130497, 'stopped'], // country
  [131052, 'attachment'],
  [131053, 'attachment'],
  [0, 'setup'], // token
  [190, 'setup'], // token
  [3, 'setup'], // right
  [10, 'setup'], // right
  [33, 'setup'], // the number was deleted
  [131005, 'setup'], // right
  [131037, 'setup'], // display name
  [131045, 'setup'], // certificate
  [133010, 'setup'], // the number is not registered
]);

export const whatsappErrorClass = (errorCode: number): DeliveryErrorClass =>
  whatsappClasses.get(errorCode) ?? (errorCode >= 200 && errorCode <= 299 ? 'setup' : 'other');

const mailClasses = ['mailAddress', 'mailLater', 'mailBusy', 'mailRefused', 'mailSetup'] as const;
/** What a mail server's refusal is stored as. */
export type MailFailure = (typeof mailClasses)[number];

/** Failures that are stored by the name of their class, because no provider gave a code. */
const namedClasses = [
  ...mailClasses,
  'template',
  'parameters',
  'header',
  'promotion',
  'attachment',
  'smsBusy',
  'smsRefused',
  'smsFailed',
  'smsSetup',
] as const satisfies readonly DeliveryErrorClass[];

/** The class of a failure that a provider gave; null for a reason of ours. A provider's own code may follow its name. */
export const errorClassOf = (failure: string): DeliveryErrorClass | null =>
  /^\d+$/.test(failure)
    ? whatsappErrorClass(Number(failure))
    : (namedClasses.find((name) => name === failure.split(' ', 1)[0]) ?? null);

/** What the server does about a failure that a provider gave. */
export const actionFor = (failure: string): DeliveryErrorAction | null => {
  const found = errorClassOf(failure);
  return found && actions[found];
};
