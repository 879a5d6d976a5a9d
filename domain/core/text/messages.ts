import type { InputCode } from '../../model/fields/input.ts';
import { counted, dayForDisplay, phoneForDisplay, rupees, wholeNumber } from './format.ts';
import { registrationMessages } from './registration-messages.ts';
import { sharedTexts } from './shared-texts.ts';
import { whoCreates } from './who-creates.ts';

/** Why a one-time code could not be sent, as far as the person who waits for it needs to know. */
const sendFailures = {
  noAnswer: 'the sign-in service does not answer. Please try again.',
  busy: 'the sign-in service is busy. Please try again in a minute.',
  recipient: 'this number cannot be reached on WhatsApp.',
  mailRecipient: 'this e-mail address does not accept mail. Please check it.',
  setup: 'the sign-in service is not set up correctly. Please contact the organiser.',
} as const;
export type SendFailure = keyof typeof sendFailures;
const isSendFailure = (reason: string): reason is SendFailure => Object.hasOwn(sendFailures, reason);

/** By which number a payment is found again. */
const instruments = {
  Cheque: 'cheque number',
  DD: 'draft number',
  NEFT: 'UTR number',
  UPI: 'UPI reference number',
} as const;

/** Whether a one-time code goes to an e-mail address; otherwise it goes to a phone. */
interface AboutContact {
  readonly mail?: boolean;
}
const verifying = (isMail = false): string =>
  isMail ? 'Error verifying e-mail' : 'Error verifying phone number';

/** '15 minutes', '23 hours': a wait that is rounded up. */
const waitOf = (minutes: number): string =>
  minutes <= 60 ? counted(minutes, 'minute', 'minutes') : counted(Math.ceil(minutes / 60), 'hour', 'hours');

/** '3 cards were printed, 1 card was scanned'. */
const reasonsOfUse = (used: { printed: number; scanned: number; certified: number; followed: number }) =>
  [
    [used.printed, 'was printed', 'were printed'] as const,
    [used.scanned, 'was scanned', 'were scanned'] as const,
    [used.certified, 'has a certificate', 'have a certificate'] as const,
    [used.followed, 'of an accompanying person was added', 'of accompanying persons were added'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, `card ${one}`, `cards ${many}`))
    .join(', ');

/** Which bound has been reached, and who can do something about it. */
const boundsReached = {
  event: 'This event has reached its size limit. Delete what you no longer need. Scanning still works.',
  founder:
    'The founder’s events have reached their shared size limit. Delete what you no longer need, or ask the operator of this server for more space. Scanning still works.',
  server:
    'The events on this server have reached its size limit. Please contact the operator of this server. Scanning still works.',
} as const;

/**
 * Every refusal, by its code: the wire carries code and params, the screen shows the text. Texts of the specification
 * sections 5 and 8 are used letter for letter.
 */
export const messages = {
  // Input and rights
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
    'This device cannot save the scan. Its storage is full or switched off. Please use another device.',
  clientOutdated: () => 'Please update the app.',
  unknownAddress: () => sharedTexts.pageNotFound,
  eventNotFound: () => 'This event does not exist any more.',
  eventClosed: () => 'This event is closed. Its admin can open it again in Event settings.',
  tooManyEvents: ({ count }: { count: number }) =>
    `You have created ${counted(count, 'event', 'events')} today. Please try again tomorrow.`,
  foundersOnly: ({ founders }: { founders: string }) => whoCreates(founders),
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
  notBought: ({ recordType }: { recordType: string }) => `${recordType} was not bought by this user`,

  // People
  userNotFound: () => sharedTexts.userNotFound,
  hasCompanions: () => 'User has accompanies. Please delete them first.',
  companionMissing: () => 'accompany is missing',
  nameOrEmailMissing: () => 'Enter a name or an e-mail address',
  dummyNameMissing: () => 'Enter Name',
  foodPreferenceMissing: () => 'Select food preference',
  dateUnreadable: () => 'Please enter a date such as 18-09-1985',
  birthdayImpossible: () => 'Please enter a date of birth from 1900 up to today',
  ageInvalid: () => 'Please enter an age from 0 to 130',
  webAddressInvalid: () => 'Please enter a web address that starts with https:// or http://',
  emailInvalid: () => 'Please enter a valid e-mail address',
  alreadyExists: () => 'This entry already exists.',
  personErased: () => 'This person’s data was erased. Nothing can be added to it.',
  personIsAdmin: ({ events }: { events: string }) =>
    `This person is the admin of ${events}. Name another admin first.`,
  personIsSuperAdmin: () =>
    'This person is a super admin. The operator of this server must remove that right first.',
  personConfirmWrong: ({ contact }: { contact: string }) => `Type ${contact} to erase`,

  // Serials and payment
  categoryMissing: () => 'Select category and save changes',
  delegateSerialMissing: () => sharedTexts.delegateSerialFirst,
  codeExists: () => 'code already exists',
  userIdMissing: () => 'user id missing',
  rowCategoryMissing: () => 'category missing',
  serialExists: () => 'Error: serial or code already exists',
  notRestorable: () => 'This deletion is too old to be undone.',
  changedSince: () => 'This was changed again since. It stays as it is.',
  notPaid: () => 'Payment is not received yet.',
  rangeUsed: () => 'No number of this range is left.',
  runTakenBack: () => 'These serial numbers are already taken back.',
  runInUse: (used: { printed: number; scanned: number; certified: number; followed: number }) =>
    `Nothing was taken back: ${reasonsOfUse(used)}.`,
  bothHaveSerials: ({ kept, dropped }: { kept: number; dropped: number }) =>
    `Both have a serial number (${kept} and ${dropped}). Choose which one becomes free.`,
  tooManyPhotos: ({ count, most }: { count: number; most: number }) =>
    `Together they have ${count} photos. The limit is ${most}. Remove some first.`,
  photosTooLong: () =>
    'The photo addresses are too long in total. Remove some, or upload the photos instead.',
  cardTaken: () => 'This card already belongs to a person.',
  cardCategoryDiffers: ({ card, person }: { card: string; person: string }) =>
    `This card is printed for ${card}, but the person is in ${person || 'no category'}.`,
  paymentLocked: () => 'The payment cannot be changed once a serial number exists.',

  // Transactions
  transactionNotFound: () => 'This transaction does not exist any more.',
  instrumentMissing: ({ method }: { method: string }) =>
    `Enter the ${Object.hasOwn(instruments, method) ? instruments[method as keyof typeof instruments] : `number of the ${method}`}`,
  paidInFuture: () => 'This day is in the future. Enter today or an earlier day.',
  bankReferenceUsed: ({ reference }: { reference: string }) =>
    `${reference} is already entered. Enter one transfer for several people once and split it.`,
  correctionReasonMissing: () => 'Enter a reason for the correction.',
  paidMeanwhile: ({ paise, by }: { paise: number; by: string }) =>
    `An entry of ${rupees(paise)} was added meanwhile${by === '' ? '' : ` by ${phoneForDisplay(by)}`}. Check it before you save.`,
  alreadyCorrected: () => 'This entry was already corrected.',
  notCorrectable: () => 'Only a paid entry can be corrected.',
  hasRefunds: () => 'Part of this payment was refunded. Correct the refund first.',
  nothingToRefund: () => 'There is nothing to refund.',
  refundTooHigh: ({ paise }: { paise: number }) => `At most ${rupees(paise)} can be refunded.`,
  alreadySettled: ({ status }: { status: string }) =>
    status === '' ? 'This entry is not pending.' : `This entry is already ${status}.`,

  // The bank
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

  // Bank statements
  lineNotFound: () => 'This line does not exist any more.',
  lineConfirmed: () => 'This line was already confirmed.',
  lineReturned: () => 'The bank took this payment back.',
  lineAside: () => 'This line was set aside.',
  sharesDiffer: () => 'The parts do not add up to the amount of the line.',
  entryChanged: () => 'The transaction has changed. Please check it again.',
  entryProven: () => 'This transaction is already matched to another line.',

  // Set-up
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

  // Certificates
  certificateNobody: () => 'This serial number is not assigned.',
  certificateNotDelegate: () => 'Certificates are for delegates only.',
  certificateNotForCategory: ({ category }: { category: string }) =>
    `No certificates for ${category || sharedTexts.thisCategory}.`,
  certificateNameMissing: () => 'The name is missing.',
  certificateNotThere: () => 'No attendance recorded.',
  certificateNotMarked: ({ records }: { records: string }) => `Not marked: ${records}`,
  certificateTooEarly: ({ day }: { day: string }) => `Not before ${dayForDisplay(day)}`,
  certificateNotFound: () => 'There is no such certificate.',

  // Fees and receipts
  slabDayTwice: () => 'Two periods end on the same day.',
  feesInPriceList: () => 'The fees of this event are set in its price list. Change them there.',
  priceListChanged: ({ by }: { by: string }) =>
    `${phoneForDisplay(by) || 'Another user'} changed the draft of the price list meanwhile. Load it again before you change it.`,
  noDraftList: () => 'There is no draft of the price list.',
  /** `findings` are those of the check, for the editor. */
  priceListFaulty: ({ why }: { why: string; findings: readonly object[] }) =>
    `The price list was not published. ${why}`,
  itemNotFound: () => 'This item is not on the price list.',
  registrationNotBought: ({ item }: { item: string }) =>
    `${item} belongs to the category of the person. Change the category instead.`,
  notSold: ({ why }: { why: string }) => why,
  soldItemMissing: ({ item }: { item: string }) =>
    `People bought ${item}, but the list does not have it. Add it again. Leave its prices empty if it is no longer sold.`,
  purchaseNotFound: () => 'This item was already removed.',
  bandAgeTwice: () => 'Two age groups end with the same age.',
  gstinInvalid: () => 'This is not a valid GST number. Please check its 15 characters.',
  upiAddressInvalid: () => 'Please enter a UPI address, like college@sbi',
  billingMissing: () => 'First enter the issuer of the receipts under Receipts and tax.',
  payeeOfAdmin: () => 'Only the admin of the event can change where UPI payments go.',
  nothingToReceipt: () => 'There is no received payment without a receipt.',
  receiptNotFound: () => 'There is no such receipt.',
  yearFormInvalid: () =>
    'Write NNN for the number, with three to six N, and YYYY-YY or YY-YY for the year, each once. Other characters may be capitals, digits, / and -.',
  yearFormTooLong: () =>
    'This is too long. With four digits and the C of credit notes, a number may have 16 characters (CGST Rules, rule 46). Remove characters, or write the year as YY-YY.',
  paperNumberTooLong: ({ text }: { text: string }) =>
    `The next number would be ${text}. A number may have 16 characters (CGST Rules, rule 46). Shorten its form under Receipts and tax.`,
  paperNumberUsed: ({ text }: { text: string }) =>
    `The next number would be ${text}, which another receipt or credit note has. Change the form of the numbers under Receipts and tax.`,
  receiptCredited: () => 'This receipt has a credit note. It cannot be cancelled as well.',
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
  paymentLinkOpen: ({ paise }: { paise: number }) =>
    `A payment link for ${rupees(paise)} is open. Cancel it before you create another.`,
  paymentLinkStays: () => 'The payment provider did not cancel this link. It can still be paid.',
  cancelReasonMissing: () => 'Enter a reason for cancelling the receipt.',

  // Messages
  placeholderUnknown: ({ line, name }: { line: number; name: string }) =>
    `Line ${line}: {${name}} is not a placeholder. Choose one from the list.`,
  braceAlone: ({ line, name }: { line: number; name: string }) =>
    `Line ${line}: a brace is not closed or not opened at “${name}”.`,

  // The gate
  noteMissing: () => 'Write a note first.',

  // Images
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

  // Imports
  importBusy: () => 'Another import is running. Please wait until it ends.',
  fileTooLarge: ({ megabytes }: { megabytes: number }) =>
    `This file is too large. The limit is ${Math.floor(megabytes)} MB.`,
  fileNotWhole: () => 'The file was not received completely. Please try again.',
  treeUnreadable: ({ path, problem }: { path: string; problem: string }) =>
    `${path === '' ? 'The file' : path} ${problem}`,
  importTooLarge: () =>
    'This file needs more memory than the server has for it. Run npm run import on the server instead.',

  // Rehearsals
  rehearsalBusy: () => 'Another rehearsal is running. Please wait until it ends, or stop it.',
  rehearsalNotFound: () => 'This rehearsal does not exist any more.',
  scanningNow: ({ events }: { events: string }) => `Cards are scanned today in ${events}.`,

  ...registrationMessages,

  // PDF
  pdfUnavailable: () => 'This server cannot make PDFs. Please print from the browser instead.',
  pdfTooLarge: ({ most }: { most: number }) =>
    `One PDF can hold at most ${wholeNumber(most)}. Please choose fewer and make several PDFs.`,
  pdfStalled: ({ seconds }: { seconds: number }) =>
    `The PDF was stopped: nothing came from the server for ${seconds} seconds. Please try again, with fewer pages if it happens again.`,
  pdfBusy: () => 'Another PDF is being made. Please try again when it is done.',

  // Sign-in
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
