/** Why a one-time code could not be sent, as far as the person who waits for it needs to know. */
const sendFailures = {
  noAnswer: 'the sign-in service does not answer. Please try again.',
  busy: 'the sign-in service is busy. Please try again in a minute.',
  recipient: 'this number cannot be reached on WhatsApp.',
  setup: 'the sign-in service is not set up correctly. Please tell the organiser.',
} as const;
export type SendFailure = keyof typeof sendFailures;
const isSendFailure = (reason: string): reason is SendFailure => Object.hasOwn(sendFailures, reason);

/**
 * Every refusal, by its code: the wire carries code and params, the screen shows the text. Texts of `spec.md`
 * sections 5 and 8 are used letter for letter.
 */
export const messages = {
  // Input and rights
  invalidInput: ({ field }: { field: string }) => `Please check: ${field}`,
  notAllowed: () => 'You do not have permission to edit this item.',
  unknownCommand: () => 'This version of the app does not know that command. Please reload.',
  commandIdReused: () => 'This command was already sent with other content.',
  internal: ({ incident }: { incident: string }) => `Something went wrong. Please quote ${incident}.`,
  unavailable: () => 'The database does not answer. Please try again.',
  noConnection: () => 'No connection. What you typed is still here; please try again.',
  storageFull: () => 'This device cannot keep the scan: its storage is full or switched off.',
  clientOutdated: () => 'Please update the app.',
  unknownAddress: () => 'Page not found',
  eventNotFound: () => 'This event does not exist any more.',
  conflict: () => 'This was changed by someone else at the same time. Please try again.',

  // Scanning
  invalidCode: () => 'Invalid Code',
  serialNotFound: () => 'Serial Number not found',
  recordTypeNotFound: () => 'This record does not exist any more.',
  noCategoriesDefined: ({ recordType }: { recordType: string }) => `No categories defined for ${recordType}`,
  notApplicable: ({ recordType, category }: { recordType: string; category: string }) =>
    `${recordType} is not applicable for ${category}`,
  alreadyMarked: ({ recordType }: { recordType: string; at: number; by: string; byDevice: string }) =>
    `${recordType} already marked for this user`,

  // People
  userNotFound: () => 'User not found.',
  hasCompanions: () => 'User has accompanies. Please delete them first.',
  companionMissing: () => 'accompany is missing',
  companionHasSerial: () => 'This person has a serial number and cannot be deleted.',
  nameOrEmailMissing: () => 'Enter a name or an e-mail address',
  emailInvalid: () => 'Please enter a valid e-mail address',
  alreadyExists: () => 'This entry exists already.',

  // Serials and payment
  categoryMissing: () => 'Select category and save changes',
  delegateSerialMissing: () => 'Generate delegate Serial number first',
  serialExists: () => 'Error: serial or code already exists',
  notPaid: () => 'Payment is not received yet.',
  paymentLocked: () => 'The payment cannot be changed once a serial number exists.',

  // Set-up
  selectOneCategory: () => 'Select at least one category',
  categoryInUse: ({ count }: { count: number }) =>
    `This category is used by ${count} people. Move them first.`,
  recordTypeInUse: ({ count }: { count: number }) => `This record has ${count} marks and cannot be deleted.`,
  companyInUse: ({ count }: { count: number }) => `This company sponsors ${count} people. Change them first.`,
  deleteIdMissing: () => 'Delete ID missing',
  templateNameMissing: () => 'Please enter a template name',
  unknownCategory: () => 'This category does not exist any more.',
  unknownCompany: () => 'This company does not exist any more.',

  // Sign-in
  phoneMissing: () => 'Please enter a phone number',
  phoneInvalid: () => 'Please enter a valid 10 digit phone number',
  codeWrong: () => 'Error verifying phone number',
  sendFailed: ({ reason }: { reason: string }) =>
    `Error verifying phone number: ${isSendFailure(reason) ? sendFailures[reason] : reason}`,
  tooManyCodes: () => 'Error verifying phone number: too many attempts. Please try again later.',
  sendTooSoon: ({ seconds }: { seconds: number }) =>
    `Error verifying phone number: please wait ${seconds} seconds before you ask for another code.`,
  phoneLocked: ({ minutes }: { minutes: number }) =>
    `Error verifying phone number: too many wrong codes. Please try again in ${minutes} minutes.`,
  signInRequired: () => 'Please Login to continue',
  foreignOrigin: () => 'This page may not do that here. Please open Regdesk by its own address.',
} as const satisfies Record<string, (params: never) => string>;

export type RefusalCode = keyof typeof messages;
type ParamsOf<C extends RefusalCode> = Parameters<(typeof messages)[C]>[0];
export type RefusalParams<C extends RefusalCode> = ParamsOf<C> extends undefined ? [] : [params: ParamsOf<C>];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(messages, code);

/** The text for a code as it came over the wire; params that do not fit leave a gap, never an exception. */
export const messageFor = (code: string, params: object = {}): string => {
  if (!isRefusalCode(code)) return `Error: ${code}`;
  const write = messages[code] as (values: object) => string;
  return write(params);
};

/** A refusal that a user can cause. Everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: object;

  constructor(code: RefusalCode, params: object = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}
