import { counted, rupees, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';
import type { RunState, SentChannel } from '../model/delivery.ts';
import type { AttachmentKind } from '../model/message.ts';
import { errorClassOf, type DeliveryErrorClass } from './delivery-errors.ts';
import type { ShownState } from './delivery-rules.ts';
import type { QuotaUse } from './quota/sending-quota.ts';
import type { ListedTemplate } from './whatsapp/template-gaps.ts';
import { barWords, channelWords, purposeWords } from './message-words.ts';
import type { SendingGap } from './sending-gaps.ts';

export const deliveryStateWords = {
  queued: 'Waiting',
  sending: 'Sending',
  unknown: 'Not known',
  accepted: 'Accepted',
  held: 'Held back',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  cancelled: 'Not sent',
} as const satisfies Record<ShownState, string>;

/** What the organiser reads about a failure, and what to do next. */
const errorWords = {
  wait: 'The provider was busy. The server sends it later.',
  recipient:
    'This phone is not on WhatsApp, or has an old version of it. Reach this person by e-mail or SMS.',
  notNow:
    'Meta limits promotional messages to this person. This is no error of yours. Try again after a day, or write an e-mail.',
  optedOut: 'This person stopped promotional messages. Send only necessary ones.',
  window: 'WhatsApp needs a template for this message. Enter one in Messages.',
  wording: 'The parameters do not fit the template. Compare the text in Messages with the template at Meta.',
  template: 'Meta has no approved template of this name and language. Check both in Messages.',
  templatePaused: 'Meta paused or disabled the template. Improve it at Meta, then resume.',
  billing: 'The WhatsApp account has a payment problem. The operator must check its payment method at Meta.',
  stopped: 'Meta restricts the WhatsApp account. The operator must read Business Support at Meta.',
  attachment: 'The attachment could not be made, or the provider did not accept it.',
  parameters:
    'The parameters of the template are not the placeholders of the text. Compare both in Messages.',
  header:
    'The header of the template does not fit the attachment. Choose another attachment or template in Messages.',
  promotion:
    'Meta counts this template as promotion: each message costs more, and Meta keeps it from some people. Resume to send it all the same.',
  setup: 'The access to WhatsApp is wrong or has expired. The operator must renew it.',
  other: 'The provider refused it.',
  mailAddress: 'The mail server does not know this address. Correct it, or reach this person by phone.',
  mailLater: 'The mailbox takes no mail now. Send it again later.',
  mailBusy: 'The mail server was busy. The server sends it later.',
  mailRefused: 'The mail server of this person refused the mail. Reach this person by phone.',
  mailSetup: 'The mail server refuses this sender. The operator must check the mail account.',
  smsBusy: 'The SMS provider was busy. The server sends it later.',
  smsRefused: 'The SMS provider refused the message. Compare the text with its registered template.',
  smsFailed: 'The SMS was not delivered.',
  smsSetup: 'The SMS provider refuses this account. The operator must check its settings.',
} as const satisfies Record<DeliveryErrorClass, string>;

const ownFailures: Readonly<Record<string, string>> = {
  byMember: 'A member reported that it did not arrive.',
  gone: 'The person was deleted.',
  stopped: 'This person stopped messages. Only those about registration, payment and ID card are sent.',
  changed: 'It no longer applied, or a member has messaged the person.',
  joined: 'It is part of another message to this person.',
  many: 'One change is about many people. Resume sends the messages, Stop leaves them out.',
  quota:
    'The event has used its quota of messages by this channel. Ask the operator of this server for a larger one. Then Resume sends what waits, and Stop leaves it out.',
  arrived: 'The first message has arrived meanwhile.',
  leftOut: 'A member left this person out of the sending.',
  restored:
    'The database was restored from a backup, so people may have had this message already. Resume goes on, Stop ends it.',
  unsent: 'The provider could not be reached. Nothing was sent.',
  noAttachment: 'This person has no such attachment yet.',
  merged: 'The person was merged with another entry, which has this message.',
};

/** Why a message failed or was not sent; '' without a reason. */
export const failureText = (failure: string): string => {
  if (failure === '') return '';
  const found = errorClassOf(failure);
  const [code = ''] = /\d.*$/.exec(failure) ?? [];
  if (found !== null) return code === '' ? errorWords[found] : `${errorWords[found]} (${code})`;
  const bar = (barWords as Readonly<Record<string, string>>)[failure];
  return ownFailures[failure] ?? (bar === undefined ? failure : deliveryWords.notSent(bar));
};

/** A sum in ten-thousandths of a rupee. */
export const costText = (sum: number): string => rupees(Math.round(sum / 100));

const messages = (count: number): string => counted(count, 'message', 'messages');
const people = (count: number): string => counted(count, 'person', 'people');

const nameOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

export const deliveryWords = {
  title: screensWords.sentMessages,
  tabs: 'Messages',
  texts: 'Texts',
  none: 'The server has sent no messages for this event yet.',
  noneShown: 'No message has this state.',
  start: 'Send messages',
  run: 'Sending',
  everyRun: 'All',
  state: 'State',
  everyState: 'Every state',
  list: 'Messages',
  runs: 'Sendings',
  what: (purpose: string, channel: string) =>
    `${nameOf(purposeWords, purpose)} by ${nameOf(channelWords, channel)}`,
  partsOf: (purpose: string, channel: string) => [
    nameOf(purposeWords, purpose),
    nameOf(channelWords, channel),
  ],
  startedAt: (at: string, by: string) => `${at}, by ${by}`,
  progress: (done: number, total: number) =>
    `${wholeNumber(done)} of ${messages(total)} ${total === 1 ? 'is' : 'are'} finished`,
  stateCount: (state: ShownState, count: number) => `${deliveryStateWords[state]} ${wholeNumber(count)}`,
  runStates: { running: 'Running', paused: 'Paused', stopped: 'Stopped', done: 'Finished' } satisfies Record<
    RunState | 'done',
    string
  >,
  paused: (reason: string) => `The server paused this sending. ${reason}`,
  next: (channel: string, hours: number) =>
    `Messages that do not arrive within ${counted(hours, 'hour', 'hours')} are followed by ${nameOf(channelWords, channel)}.`,
  follows: (channel: string, hours: number) =>
    `Follows ${nameOf(channelWords, channel)} messages that did not arrive within ${counted(hours, 'hour', 'hours')}.`,
  later: (day: string) => `Goes on until ${day} to people who match later.`,
  endLater: 'End for later people',
  followedBecause: (channel: string) => `The message by ${nameOf(channelWords, channel)} did not arrive.`,
  willFollow: (channel: string, at: string) =>
    `${nameOf(channelWords, channel)} follows after ${at} if it does not arrive.`,
  endQuestion: 'Stop this sending?',
  atNight: 'Waits until 8:00. From 21:00 to 8:00 nothing is sent.',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  stopQuestion: (count: number) => `Stop ${messages(count)}?`,
  stopDetail:
    'Messages that wait are not sent, and no other channel follows. A stopped sending cannot be resumed.',
  notSent: (reason: string) => `Not sent: ${reason}.`,
  gone: 'Deleted person',
  settle: 'Arrived?',
  settleQuestion: 'Did this message arrive?',
  settleDetail:
    'The server does not know whether the provider took this message. Ask the person, or look at the provider. If it did not arrive, you can send it again.',
  arrived: 'It arrived',
  notArrived: 'It did not arrive',
  badEmail: (email: string) =>
    `Mail to ${email} came back: its mail server does not know the address. Correct it to send e-mail again.`,
  person: 'Messages of the server',
  ofPerson: (what: string, at: string) => `Sent by the server: ${what}, ${at}`,
  cost: (sum: string, since: string) => `Estimated cost: ${sum} (prices since ${since})`,
  costUnknown: (count: number) => `The price of ${messages(count)} is not known.`,
  heads: [
    'Name',
    'Phone',
    'E-mail',
    'Purpose',
    'Channel',
    'State',
    'Time',
    'Reason',
    'Price category',
    'Estimated cost (₹)',
  ],
  plot: 'Messages by hour',
  plots: { sent: 'Sent', delivered: 'Delivered', read: 'Read' },
  plotNone: 'No message has this state.',
  plotAlt: ({ what, total, most, when }: { what: string; total: string; most: string; when: string }) =>
    `${what} by hour: ${total} in all, at most ${most} at ${when}.`,
  plotMost: (value: string, when: string) => `${value} at ${when}`,
} as const;

export const sendWords = {
  title: 'Sending by the server',
  sendAll: (count: number) => `Send all: ${people(count)}`,
  byHand: (count: number) => `By hand: ${people(count)}`,
  gaps: {
    notAllowed: 'A super admin of this server must allow it in Event settings, Outside services.',
    notSetUp: 'The operator of this server must set up an account for sending by this channel.',
    noTemplate: 'This purpose needs the name of its approved WhatsApp template. Enter it in Messages.',
    ownText:
      'The server sends the text of the event. Undo your changes here, or change the text in Messages.',
    noText: 'Write the text of this purpose in Messages first.',
    noSmsTemplate:
      'This purpose needs its text for SMS with the registered template. Enter both in Messages.',
  } satisfies Record<SendingGap, string>,
  missing: 'The server cannot send these messages yet:',
  asking: 'Asking how many messages may be sent today…',
  notAsked: 'The server did not say how many messages may be sent today.',
  askAgain: 'Ask again',
  use: (count: number, used: number, perDay: number) =>
    `Uses about ${wholeNumber(count)} of ${wholeNumber(Math.max(0, perDay - used))} left today (${wholeNumber(used)} of ${wholeNumber(perDay)} used by all events in 24 hours).`,
  tooMany: (days: number) =>
    `The day’s limit is too small. Sending takes about ${counted(days, 'day', 'days')} and goes on by itself.`,
  stoppedPeople: (count: number) => `${people(count)} stopped such messages and will get none.`,
  cost: (utility: string, marketing: string, since: string) =>
    `Estimated cost for Indian numbers: ${utility}, or ${marketing} if Meta counts the template as marketing (prices since ${since}).`,
  question: (count: number) => `Send to ${people(count)}?`,
  send: 'Send',
  isAtNight: 'Also between 21:00 and 8:00',
  byMailToo: (count: number) => `E-mail to ${people(count)} without a WhatsApp number`,
  byMail: (count: number) => `${people(count)} by e-mail`,
  queueing: (done: number, total: number) => `${wholeNumber(done)} of ${people(total)} queued`,
  next: 'If it does not arrive',
  nextHint: (isMail: boolean) =>
    isMail
      ? 'A mail that came back or was refused is followed. A mail without an answer counts as arrived.'
      : 'Messages that failed, or were sent and neither delivered nor read, are followed by this channel. Messages of which nothing is known are not.',
  noNext: 'Send nothing more',
  nextAfter: 'After',
  hours: (count: number) => counted(count, 'hour', 'hours'),
  isLater: 'Also people who match later',
  laterHint:
    'Until the last day, everyone in this event to whom the purpose applies for the first time gets this message once.',
  lastDay: 'Last day for people who match later',
  others: (count: number) =>
    `${people(count)} who can get this message now ${count === 1 ? 'is' : 'are'} not in this list, and would get it too. Choose everyone first, or leave them out there.`,
  everyone: (count: number) => `Everyone: ${people(count)}`,
} as const;

export const quotaWords = {
  title: 'Quota of messages',
  hint: 'The most messages that the server sends for this event in all. Sign-in codes and tests do not count. Leave a field empty for any number.',
  field: (channel: SentChannel) => `${channelWords[channel]} messages`,
  begun: (count: number) => `${wholeNumber(count)} sent so far.`,
  invalid: (most: number) => `Enter a whole number up to ${wholeNumber(most)}, or leave it empty.`,
  save: 'Save quota',
  left: ({ left, quota }: QuotaUse, channel: SentChannel) =>
    `Quota of this event for ${channelWords[channel]}: ${wholeNumber(left)} of ${messages(quota)} left.`,
  usedUp:
    'Automatic messages above it wait in Sent messages. Ask the operator of this server for a larger quota.',
} as const;

export const attachmentWords = {
  label: 'Attachment',
  hint: 'The server makes it for each person just before it sends. A person for whom it does not exist gets no message.',
  none: 'None',
  kinds: {
    cardPdf: 'ID cards (PDF)',
    cardPicture: 'ID card (picture)',
    receipt: 'Latest receipt (PDF)',
    creditNote: 'Latest credit note (PDF)',
    certificate: 'Certificate (PDF)',
    calendar: 'Calendar file',
  } satisfies Record<AttachmentKind, string>,
  notByWhatsapp: 'WhatsApp templates cannot carry a calendar file. It goes by e-mail only.',
} as const;

export const checkWords = {
  title: 'Check the set-up',
  hint: 'A test goes to your own phone or e-mail address, with the facts of a person of this event.',
  complete: 'Nothing is missing.',
  notAsked: 'The server did not answer. Read again.',
  noReports: {
    whatsapp:
      'The server gets no notifications from WhatsApp, so messages stay “Accepted”. The operator must set up the webhook.',
    email:
      'The server reads no mailbox and gets no reports of the mail provider, so mail that comes back is not seen. The operator must set up one of them.',
    sms: 'The server gets no delivery reports, so messages stay “Accepted”. The operator must set them up.',
  } satisfies Record<SentChannel, string>,
  test: 'Send a test to me',
  testBy: (channel: string) => `Send a test to me: ${channel}`,
  lastTest: (at: string, state: string) => `Last test, ${at}: ${state}.`,
  reportsWork: 'The reports of the provider arrive.',
  waiting: 'Its report has not come yet.',
  mailboxRead: (at: string) =>
    at === '' ? 'The mailbox of bounces was not read yet.' : `The mailbox of bounces was read ${at}.`,
  mailboxFailed: (failure: string) =>
    failure === 'login'
      ? 'The mailbox of bounces refuses the sign-in. The operator must check its password.'
      : 'The mailbox of bounces cannot be read. The operator must check its address.',
  readAgain: 'Read again',
} as const;

export const smsTemplateWords = {
  title: 'SMS',
  hint: 'SMS providers in India deliver only texts that are registered (DLT), character for character.',
  text: 'Text for SMS',
  registered: 'Registered text',
  registeredHint: 'As it is registered, with {#var#} for each variable.',
  template: 'ID of the registered template',
  same: 'The text is the registered one.',
  differs: (ours: string, theirs: string) => `The texts differ at “${ours}”. Registered: “${theirs}”`,
  save: 'Save SMS text',
} as const;

export const whatsappTemplateWords = {
  title: 'WhatsApp template',
  hint: 'The server can send this purpose by WhatsApp when Meta has approved a template with the same text.',
  name: 'Name of the template',
  language: 'Language',
  languageHint: 'As Meta writes it: en, en_GB, ta.',
  mapping: 'Parameters of the template, by name',
  noParameters: 'The text has no placeholders, so the template has no parameters.',
  copy: 'Copy the text for Meta',
  save: 'Save template',
  listed: 'Template at Meta',
  choose: 'Choose a template',
  listedAs: ({ name, language, category, status }: ListedTemplate) =>
    `${name}, ${language}, ${category.toLowerCase()}, ${status.toLowerCase()}`,
  notListed:
    'This server does not list the templates at Meta for this event. Enter the name and the language.',
  noneListed: 'The WhatsApp account has no templates yet.',
  notAsked: 'The server did not list the templates. Enter the name and the language, or read again.',
  listFailed: (reason: string) => `Meta did not list the templates. ${reason}`.trim(),
  readAgain: 'Read again from Meta',
  quality: (quality: string) => `Quality by what recipients did: ${quality.toLowerCase()}.`,
  fits: 'The template is approved, and its text is the same.',
  otherText: (body: string) => `The approved text is different, and people get that one: ${body}`,
  isPromotion:
    'Meta counts this template as promotion: each message costs more, and Meta keeps it from some people. A sending pauses and asks first.',
  needsHeader: (isPicture: boolean) =>
    isPicture ? 'The template needs a picture as header.' : 'The template needs a document as header.',
  isSet: 'Set',
  isMissing: 'Missing',
} as const;
