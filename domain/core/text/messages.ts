import type { InputCode } from '../../model/fields/input.ts';
import { counted, dayForDisplay, wholeNumber } from './format.ts';
import { moneyMessages } from './money-messages.ts';
import { peopleMessages } from './people-messages.ts';
import { programmeMessages } from './programme-messages.ts';
import { registrationMessages } from './registration-messages.ts';
import { sharedTexts } from './shared-texts.ts';
import { whoCreates } from './who-creates.ts';

const sendFailures = {
  noAnswer: 'the sign-in service does not answer. Please try again.',
  busy: 'the sign-in service is busy. Please try again in a minute.',
  recipient: 'this number cannot be reached on WhatsApp.',
  mailRecipient: 'this e-mail address does not accept mail. Please check it.',
  setup: 'the sign-in service is not set up correctly. Please contact the organiser.',
} as const;
export type SendFailure = keyof typeof sendFailures;
const isSendFailure = (reason: string): reason is SendFailure => Object.hasOwn(sendFailures, reason);

/** Whether a one-time code goes to an e-mail address; otherwise it goes to a phone. */
interface AboutContact {
  readonly mail?: boolean;
}
const verifying = (isMail = false): string =>
  isMail ? 'Error verifying e-mail' : 'Error verifying phone number';

/** '15 minutes', '23 hours': a wait that is rounded up. */
const waitOf = (minutes: number): string =>
  minutes <= 60 ? counted(minutes, 'minute', 'minutes') : counted(Math.ceil(minutes / 60), 'hour', 'hours');

const boundsReached = {
  event: 'This event has reached its size limit. Delete what you no longer need. Scanning still works.',
  founder:
    'The founder’s events have reached their shared size limit. Delete what you no longer need, or ask the operator of this server for more space. Scanning still works.',
  server:
    'The events on this server have reached its size limit. Please contact the operator of this server. Scanning still works.',
} as const;

/** The wire carries code and params. Texts of the specification sections 5 and 8 are used letter for letter. */
export const messages = {
  invalidInput: ({ field }: { field: string }) => `Please check: ${field}`,
  missing: ({ field }: { field: string }) => `Please fill in: ${field}`,
  tooLong: ({ field, most }: { field: string; most: number }) => `${field}: at most ${most} characters`,
  notAllowed: () => sharedTexts.notAllowed,
  unknownCommand: () => 'This version of the app does not know that command. Please reload.',
  commandIdReused: () => 'This command was already sent with other content.',
  internal: ({ incident }: { incident: string }) => `Something went wrong. Please quote ${incident}.`,
  serverFull: () => "The server's disk is full. Please contact the operator of this server.",
  roomUsed: ({ bound }: { bound: string }) =>
    boundsReached[Object.hasOwn(boundsReached, bound) ? (bound as keyof typeof boundsReached) : 'event'],
  eventTooLarge: () =>
    'This event is too large to open on this server. Please contact the operator of this server.',
  memoryFull: () => 'The server has no memory left to open this event. Please try again in a few minutes.',
  unavailable: () => 'The database does not answer. Please try again.',
  offline: () => 'You are offline. Nothing was sent. Please try again when the connection is back.',
  noConnection: () => 'No connection to the server. Please try again.',
  storageFull: () =>
    'This device cannot save the scan. Its storage is full, switched off or does not answer. Please use another device.',
  clientOutdated: () => 'Please update the app.',
  unknownAddress: () => sharedTexts.pageNotFound,
  eventNotFound: () => 'This event does not exist any more.',
  eventClosed: () => 'This event is closed. Its admin can open it again in Event settings.',
  tooManyEvents: ({ count }: { count: number }) =>
    `You have created ${counted(count, 'event', 'events')} today. Please try again tomorrow.`,
  foundersOnly: ({ founders }: { founders: string }) => whoCreates(founders),
  conflict: () => 'This was changed by someone else at the same time. Please try again.',
  /** `since`: the stored values by now, by field. A form shows them next to what was typed. */
  changedMeanwhile: ({ since = {} }: { since?: object }) =>
    `Someone else changed ${counted(Object.keys(since).length, 'field', 'fields')} that you edited too. Nothing was saved. Save again to choose which value to keep.`,

  sendingNotAllowed: () =>
    'The server may not send messages for this event. Ask the operator of this server to allow it.',
  channelNotSetUp: () => 'The operator of this server must set up an account for this channel.',
  ownContactMissing: ({ channel }: { channel?: string }) =>
    channel === 'email'
      ? 'Verify an e-mail address in My Profile. The test goes there.'
      : 'Verify a phone number in My Profile. The test goes there.',
  dayUsedUp: () => 'The limit of this day is used up. Try again tomorrow.',
  noSample: () => 'No person of this event can get this message yet. Add one to test it.',
  smsTemplateMissing: () =>
    'This purpose has no text for SMS. Enter it in Messages with its registered template.',
  smsHalf: () => 'Enter the text for SMS, the registered text and its ID, or none of them.',
  smsTextDiffers: ({ ours, theirs }: { ours: string; theirs: string }) =>
    `The text for SMS is not the registered one. It differs at “${ours}”. Registered: “${theirs}”`,
  templateMissing: () => 'This purpose has no WhatsApp template. Enter its name in Messages.',
  attachmentNotPossible: () =>
    'WhatsApp templates cannot carry a calendar file. Choose another attachment in Messages.',
  templateHalf: () => 'Enter both the name and the language of the WhatsApp template, or neither.',
  messageTextMissing: () => 'This purpose has no text. Write it in Messages.',
  messageTextChanged: () => 'The text was changed meanwhile. Read it again before you send it.',
  runNotFound: () => 'These messages were not found.',
  offerByPhone: () => 'People of the waiting list have no e-mail address here. Choose WhatsApp.',
  reminderWithoutDay: () => 'Enter the day on which the reminder goes out.',
  reminderDaysWrong: ({ days }: { days: number }) =>
    `The last day must not be before the day of the reminder, and at most ${days} days later.`,
  reminderInPast: () => 'The day of the reminder has passed. Enter today or a later day.',
  quotaTooSmall: ({ asked, left }: { asked: number; left: number }) =>
    `The operator’s quota lets this event send ${counted(left, 'more message', 'more messages')} by this channel, and this needs ${counted(asked, 'message', 'messages')}. Nothing was queued. Choose fewer people, or ask the operator for a larger quota.`,
  nextChannelTaken: () => 'Choose another channel as the next one.',
  lastDayWrong: ({ days }: { days: number }) =>
    `Choose a last day from today to ${days} days from now. Messages that are for everyone have none.`,
  runStopped: () => 'These messages were stopped. Start new ones for the people who are left.',

  invalidCode: () => 'Invalid Code',
  serialNotFound: () => 'Serial Number not found',
  recordTypeNotFound: () => 'This record does not exist any more.',
  noCategoriesDefined: ({ recordType }: { recordType: string }) => `No categories defined for ${recordType}`,
  notApplicable: ({ recordType, category }: { recordType: string; category: string }) =>
    `${recordType} is not applicable for ${category}`,
  alreadyMarked: ({ recordType }: { recordType: string; at: number; by: string; byDevice: string }) =>
    `${recordType} already marked for this user`,
  notBought: ({ recordType }: { recordType: string }) => `${recordType} was not bought by this user`,
  itemNotPaid: ({ recordType }: { recordType: string }) =>
    `${recordType} is ordered but not paid. Please go to the registration desk.`,
  itemNotConfirmed: ({ recordType }: { recordType: string }) =>
    `${recordType} is ordered but not confirmed. Please go to the registration desk.`,
  registrationNotPaid: ({ recordType }: { recordType: string }) =>
    `${recordType} is for paid registrations only. Please go to the registration desk.`,

  /** `meant`: the person that the device showed. `now`: the present holder. '' if there is none, or no name is known. */
  holderChanged: ({ serial, meant = '', now = '' }: { serial: number; meant: string; now: string }) =>
    [
      meant !== '' && `Serial number ${serial} is no longer ${meant}’s.`,
      now !== '' && `${meant === '' ? `Serial number ${serial}` : 'It'} belongs to ${now} now.`,
      meant === '' && now === '' && `Serial number ${serial} has another holder now.`,
      'Nothing was recorded.',
      meant === '' ? 'Look up the person by name.' : `Look up ${meant} by name.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  selectOneCategory: () => 'Select at least one category',
  categoryInUse: ({ count }: { count: number }) =>
    `This category is used by ${counted(count, 'person', 'people')}. Move them first.`,
  recordTypeInUse: ({ count }: { count: number }) =>
    `This record has ${counted(count, 'mark', 'marks')} and cannot be deleted.`,
  companyInUse: ({ count }: { count: number }) =>
    `This company sponsors ${counted(count, 'person', 'people')}. Change their sponsor first.`,
  nameTaken: ({ name }: { name: string }) => `${name} already exists.`,
  orderOutdated: () => 'The list has changed. Please try again.',
  eventNameWrong: ({ name }: { name: string }) => `Type ${name} to delete`,
  restoreTooLate: () => 'This event was deleted more than 30 days ago.',
  contactInvalid: () => 'Enter an e-mail address or a 10 digit phone number',
  contactForeign: () =>
    'Foreign phone numbers cannot sign in. Enter an e-mail address or an Indian phone number',
  adminMissing: () => 'An event needs an admin: a phone or an e-mail.',
  deleteIdMissing: () => 'Delete ID missing',
  templateNameMissing: () => 'Please enter a template name',
  templateNotFound: () => 'This card template does not exist any more.',
  mainTemplateStays: () => 'The main template cannot be deleted. Reset it to default instead.',
  reprintReasonMissing: ({ count }: { count: number }) =>
    count === 1
      ? 'This card was printed before. Enter a reason for printing it again.'
      : `${count} of these cards were printed before. Enter a reason for printing them again.`,
  unknownCategory: () => 'This category does not exist any more.',
  unknownCompany: () => 'This company does not exist any more.',

  certificateNobody: () => 'This serial number is not assigned.',
  certificateNotDelegate: () => 'Certificates are for delegates only.',
  certificateNotForCategory: ({ category }: { category: string }) =>
    `No certificates for ${category || sharedTexts.thisCategory}.`,
  certificateNameMissing: () => 'The name is missing.',
  certificateNotThere: () => 'No attendance recorded.',
  certificateNotMarked: ({ records }: { records: string }) => `Not marked: ${records}`,
  certificateTooEarly: ({ day }: { day: string }) => `Not before ${dayForDisplay(day)}`,
  certificateNotFinal: () => 'The credits of this person are not final yet.',
  certificateNoCredits: () => 'The final result of this person has no credits.',
  certificateNotFound: () => 'There is no such certificate.',

  placeholderUnknown: ({ line, name }: { line: number; name: string }) =>
    `Line ${line}: {${name}} is not a placeholder. Choose one from the list.`,
  braceAlone: ({ line, name }: { line: number; name: string }) =>
    `Line ${line}: a brace is not closed or not opened at “${name}”.`,

  noteMissing: () => 'Write a note first.',

  imageUnsupported: ({ kind }: { kind: string }) =>
    `${kind === '' ? 'This file is not an image' : `${kind} files are not supported`}. Please choose a JPEG, PNG or WebP image.`,
  imageUnreadable: () => 'This image is damaged and cannot be read.',
  imageTooLarge: ({ megabytes }: { megabytes: number }) =>
    `This file is too large. The limit for an image is ${megabytes} MB.`,
  imageTooManyPixels: ({ megapixels }: { megapixels: number }) =>
    `This image is too large. The limit is ${megapixels} megapixels.`,
  imageNotWhole: () => 'The image was not received completely. Please try again.',
  imageUnreachable: () =>
    'The image at this address could not be loaded. The server tries again after ten minutes.',
  imagesBusy: () => 'The server is processing too many images at once. Please try again in a minute.',
  imageRoomUsed: () =>
    'This event has reached its image limit. Delete images you no longer need. Their space is available again after a day.',
  imageNotFound: () => 'This image does not exist any more.',
  colourUnknown: ({ colour }: { colour: string }) =>
    `'${colour}' is not a colour. Use a name like navy, or #14532d.`,

  importBusy: () => 'Another import is running. Please wait until it ends.',
  fileTooLarge: ({ megabytes }: { megabytes: number }) =>
    `This file is too large. The limit is ${Math.floor(megabytes)} MB.`,
  fileNotWhole: () => 'The file was not received completely. Please try again.',
  treeUnreadable: ({ path, problem }: { path: string; problem: string }) =>
    `${path === '' ? 'The file' : path} ${problem}`,
  importTooLarge: () =>
    'This file needs more memory than the server has for it. Run npm run import on the server instead.',

  rehearsalBusy: () => 'Another rehearsal is running. Please wait until it ends, or stop it.',
  rehearsalNotFound: () => 'This rehearsal does not exist any more.',
  scanningNow: ({ events }: { events: string }) => `Cards are scanned today in ${events}.`,

  creditRuleNotFound: () => 'This rule does not exist any more.',
  creditRuleUsed: () =>
    'Final results were made by this rule, so it stays. Save another edition of it instead.',
  creditSessionsMissing: () => 'The programme has no creditable session yet.',
  creditSessionsLast: ({ until }: { until: string }) =>
    `Creditable sessions last until ${until}. Results can be made final afterwards.`,
  creditsDecided: () => 'Another decision was made about these credits. Take it back first.',
  councilListEmpty: () => 'No person has final credits of this council.',
  creditsNotFinal: () => 'Make the result of this person final first.',
  creditStepsFall: () => 'Each step needs more time than the one before, and gives at least as many credits.',
  creditRuleEndsFirst: () => 'The rule ends before it begins.',

  ...peopleMessages,
  ...moneyMessages,
  ...registrationMessages,
  ...programmeMessages,

  pdfUnavailable: () => 'This server cannot make PDFs. Please print from the browser instead.',
  pdfTooLarge: ({ most }: { most: number }) =>
    `One PDF can hold at most ${wholeNumber(most)}. Please choose fewer and make several PDFs.`,
  pdfStalled: ({ seconds }: { seconds: number }) =>
    `The PDF was stopped: nothing came from the server for ${seconds} seconds. Please try again, with fewer pages if it happens again.`,
  pdfBusy: () => 'Another PDF is being made. Please try again when it is done.',

  phoneMissing: () => 'Please enter a phone number',
  phoneInvalid: () => 'Please enter a valid 10 digit phone number',
  codeWrong: ({ mail }: AboutContact = {}) => verifying(mail),
  sendFailed: ({ reason, mail }: { reason: string } & AboutContact) =>
    `${verifying(mail)}: ${isSendFailure(reason) ? sendFailures[reason] : reason}`,
  tooManyCodes: ({ minutes, mail }: { minutes: number } & AboutContact) =>
    `${verifying(mail)}: too many attempts. Please try again in ${waitOf(minutes)}.`,
  sendTooSoon: ({ seconds, mail }: { seconds: number } & AboutContact) =>
    `${verifying(mail)}: please wait ${counted(seconds, 'second', 'seconds')} before you ask for another code.`,
  workNeeded: () => 'Many codes were requested. Please reload the page and try again.',
  contactLocked: ({ minutes, mail }: { minutes: number } & AboutContact) =>
    `${verifying(mail)}: too many wrong codes. Please try again in ${waitOf(minutes)}.`,
  federatedUnavailable: () => 'That sign-in service does not answer. Please try again, or use your phone.',
  federatedDenied: () => 'You did not sign in there. Please try again, or use your phone.',
  federatedUnverified: () =>
    'Your e-mail is not verified there. Verify it with that service, or use your phone.',
  federatedExpired: () => 'That sign-in took too long. Please try again.',
  signInRequired: () => sharedTexts.loginNeeded,
  signInAgain: () => 'Please sign in again to change this.',
  tooManyRequests: ({ seconds }: { seconds: number }) =>
    `Too many requests. Please try again in ${counted(seconds, 'second', 'seconds')}.`,
  tooManyStreams: () => 'Too many browsers are connected. Close some, or try again in a minute.',
  tooManyCommands: () => 'Too many changes at once. Please try again in a minute.',
  profilePhoneInvalid: () => 'Please enter a valid phone number',
  lastContact: () => 'This is the only way to sign in to this account.',
  contactTaken: () =>
    'Another account already uses this contact. Sign in to that account and remove it first.',
  pairingGone: () =>
    'This pairing code is not valid. Each code works for 10 minutes and for one phone. Ask the admin for a new one.',
  deviceNameMissing: () => 'Give this phone a name',
  deviceNotFound: () => 'This device is not paired any more.',
  codesAtServerOnly: () =>
    'One-time codes are shown on the computer that runs Regdesk, so sign in there. To scan with this phone, ask the admin to pair it.',
  passkeyWrong: () => 'This passkey was not accepted. Please try again or sign in another way.',
  passkeyExpired: () => 'That took too long. Please start again.',
  passkeyNeeded: () => 'This account also asks for a passkey.',
  /** `address`: where passkeys work, or ''. */
  passkeyPlace: ({ address }: { address: string }) =>
    address === ''
      ? 'Passkeys do not work at this address. Browsers allow them only at an https address with a domain name, or at localhost on the computer that runs Regdesk.'
      : `Passkeys do not work at this address. Open Regdesk at ${address}, or at localhost on the computer that runs it.`,
  passkeyElsewhere: ({ domains }: { domains: string }) =>
    `This account asks for a passkey, and its passkeys work only at ${domains}. Sign in there. If that is not possible, the operator of this server can reset them.`,
  passkeyNameMissing: () => 'Give this passkey a name',
  passkeyExists: () => 'This passkey was added already.',
  passkeysFull: ({ most }: { most: number }) =>
    `An account can have at most ${most} passkeys. Please remove one first.`,
  passkeyNotFound: () => 'This passkey does not exist any more.',
  passkeyRequired: () =>
    'This server requires a passkey of super admins. Add another one before you remove this one.',
  foreignOrigin: () => 'This request came from another website. Please open Regdesk at its own address.',
  unknownHost: ({ host, publicUrl }: { host: string; publicUrl: string }) =>
    publicUrl === ''
      ? `Regdesk does not accept the host name ${host}. The operator of this server can add it to REGDESK_ALLOWED_HOSTS.`
      : `Regdesk does not accept the host name ${host}. Please open ${publicUrl}.`,
} as const satisfies Record<string, (params: never) => string> & Record<InputCode, () => string>;

export type RefusalCode = keyof typeof messages;
type ParamsOf<C extends RefusalCode> = Parameters<(typeof messages)[C]>[0];
export type RefusalParams<C extends RefusalCode> = ParamsOf<C> extends undefined ? [] : [params: ParamsOf<C>];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(messages, code);

/** The text for a code as it came over the wire; params that do not fit leave a gap, never an exception. */
export const messageFor = (code: string, params: object = {}): string => {
  if (!isRefusalCode(code)) return sharedTexts.error(code);
  const write = messages[code] as (values: object) => string;
  return write(params);
};
