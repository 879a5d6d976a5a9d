import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Delivery } from '../model/delivery.ts';
import type { MessageChannel, MessagePurpose, SentMessage } from '../model/message.ts';
import type { Order, WaitingEntry } from '../model/registrations.ts';
import { blankRow } from '../model/tables.ts';
import type { Reader } from '../core/store/event-store.ts';
import { eventOf } from '../core/event-of.ts';
import { openCouncilGaps } from '../credits/results/council-gaps.ts';
import { displayName, isMobile, rupees } from '../core/text/format.ts';
import { openParts, type Due } from '../money/fees.ts';
import { ownLinkOf } from '../money/payments/payment-links.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { endedIdIn, waitingIdIn } from './causes.ts';
import { latestOrderOf, isMailUnconfirmed, offerFactsOf, orderFactsOf } from './order-facts.ts';
import { isNecessary } from './stop-words.ts';
import { missingIn, type MessageFacts, type MessagePlaceholder } from './message-text.ts';

/** A delegate or a companion. A companion without an own phone gets the message through the delegate. */
export interface Addressee {
  readonly delegate: Delegate;
  readonly companion: Companion | null;
  /** A person of the waiting list, who is no delegate: `delegate` has the name, phone and category of the entry. */
  readonly entry?: WaitingEntry;
  /** The ended order that the message is about. Its person may be no delegate any more. */
  readonly ended?: Order;
}

/** The person of a message of the server; null if there is none any more. */
export const addresseeOf = (
  reader: Reader,
  { delegateId, cause }: Pick<Delivery, 'delegateId' | 'cause'>,
): Addressee | null => {
  const delegate = reader.get('delegates', delegateId);
  const ended = reader.get('orders', endedIdIn(cause));
  if (ended !== undefined) return addresseeOfEnded(ended, delegate);
  if (delegate !== undefined) return { delegate, companion: null };
  const entry = reader.get('waitingEntries', waitingIdIn(cause));
  if (entry === undefined) return null;
  const { name: fullName, registrantPhone: phone, categoryId } = entry;
  return { delegate: blankRow('delegates', { fullName, phone, categoryId }), companion: null, entry };
};

/** An erased person has no details. */
const addresseeOfEnded = (ended: Order, delegate: Delegate | undefined): Addressee | null => {
  if (delegate !== undefined) return { delegate, companion: null, ended };
  const { delegateId, registrantPhone, request } = ended;
  if (request.details === null) return null;
  const { salutation, fullName, phone, email, categoryId } = request.details;
  const own = { delegateId, salutation, fullName, phone: phone || registrantPhone, email, categoryId };
  return { delegate: blankRow('delegates', own), companion: null, ended };
};

export const phoneOf = ({ delegate, companion }: Addressee): string => companion?.phone || delegate.phone;
/** The phone or the address that a channel uses; '' without one. Messages go to mobile phones only. */
export const contactOn = (channel: MessageChannel, addressee: Addressee): string => {
  if (channel === 'email') return addressee.delegate.email;
  const phone = phoneOf(addressee);
  return isMobile(phone) ? phone : '';
};
export const nameOf = ({ delegate, companion }: Addressee): string =>
  companion?.name ?? displayName(delegate);

export type MessageBar =
  | `no${Capitalize<Exclude<MessagePlaceholder, 'due'>>}`
  | 'noPhone'
  | 'noMobile'
  | 'noEmail'
  | 'badEmail'
  | 'nothingDue'
  | 'markedPaid'
  | 'notPaid'
  | 'notApproved'
  | 'notAccepted'
  | 'notRefused'
  | 'councilStated'
  | 'notReturned'
  | 'notEnded'
  | 'mailUnconfirmed'
  | 'onItsWay';

export interface MessageState {
  readonly facts: MessageFacts;
  readonly isPaid: boolean;
  /** The latest open order, or the ended one that the message is about. */
  readonly order: Order | null;
  /** A mail to the person's address came back, because its mail server does not know it. */
  readonly isEmailBad: boolean;
  /** Whether the e-mail was entered by a registrant and never confirmed. */
  readonly isMailUnconfirmed: boolean;
  /** Council or number is missing or doubtful, and the person may still supply it. */
  readonly hasCouncilGap: boolean;
  /** Why there is no amount to ask for; null if there is one. */
  readonly dueBar: 'noFee' | 'nothingDue' | 'markedPaid' | null;
}

/**
 * `dueOf`: dues of a delegate with companions (domain/money/fees.ts). The amount due excludes people marked as paid.
 */
export const messageStateOf = (
  reader: Reader,
  addressee: Addressee,
  dueOf: (delegate: Delegate) => Due,
): MessageState => {
  const { delegate, companion, entry, ended } = addressee;
  const event = eventOf(reader);
  const serial =
    companion === null
      ? serialOfDelegate(reader, delegate.delegateId)
      : serialOfCompanion(reader, companion.companionId);
  const money = entry === undefined && ended === undefined ? moneyOf(dueOf(delegate), companion) : noMoney;
  const order = ended ?? latestOrderOf(reader, delegate.delegateId);
  const facts: MessageFacts = {
    name: nameOf(addressee),
    event: event?.title || event?.name || '',
    due: money.askedPaise === 0 ? '' : rupees(money.askedPaise),
    fee: money.feePaise === null ? '' : rupees(money.feePaise),
    link: ownLinkOf(reader, delegate.delegateId)?.url ?? '',
    serial: serial === undefined ? '' : String(serial.serial),
    code: serial?.code ?? '',
    category: reader.get('categories', delegate.categoryId)?.name ?? '',
    venue: event?.venue ?? '',
    date: event?.date ?? '',
    ...(entry === undefined ? orderFactsOf(reader, delegate.delegateId, order) : offerFactsOf(reader, entry)),
  };
  return {
    facts,
    isPaid: (companion ?? delegate).isPaid,
    order,
    isEmailBad: isBadEmail(reader, delegate),
    isMailUnconfirmed: isMailUnconfirmed(reader, delegate),
    hasCouncilGap: companion === null && (openCouncilGaps(reader, delegate) ?? []).length > 0,
    dueBar: money.bar,
  };
};

/** A corrected address is not bad. */
export const isBadEmail = (reader: Reader, { delegateId, email }: Delegate): boolean => {
  if (email === '') return false;
  for (const { badAddress } of reader.each('deliveries', 'delegateId', delegateId))
    if (badAddress === email.toLowerCase()) return true;
  return false;
};

interface Money {
  readonly feePaise: number | null;
  readonly askedPaise: number;
  readonly bar: MessageState['dueBar'];
}

const noMoney: Money = { feePaise: null, askedPaise: 0, bar: 'nothingDue' };

const moneyOf = (due: Due, companion: Companion | null): Money => {
  const lines = due.lines.filter(
    ({ companionId }) => companion === null || companionId === companion.companionId,
  );
  const feePaise = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.feePaise === null ? null : sum + line.feePaise),
    0,
  );
  const unpaid = lines.filter(({ isPaid }) => !isPaid);
  if (unpaid.length === 0) return { feePaise, askedPaise: 0, bar: 'markedPaid' };
  if (unpaid.some((line) => line.feePaise === null)) return { feePaise, askedPaise: 0, bar: 'noFee' };
  const isAsked = new Set(unpaid.map(({ companionId }) => companionId));
  const askedPaise = openParts(due)
    .filter(({ companionId }) => isAsked.has(companionId))
    .reduce((sum, { paise }) => sum + paise, 0);
  return { feePaise, askedPaise, bar: askedPaise === 0 ? 'nothingDue' : null };
};

const purposeBars: Readonly<Record<MessagePurpose, (state: MessageState) => MessageBar | null>> = {
  registered: ({ isPaid }) => (isPaid ? null : 'notPaid'),
  // Without a fee the amount is unknown, and the person still owes it.
  paymentDue: ({ dueBar }) => (dueBar === 'noFee' ? null : dueBar),
  cardReady: ({ facts }) => (facts.serial === '' ? 'noSerial' : null),
  venue: () => null,
  free: () => null,
  received: ({ order }) => (order === null ? 'noOrder' : null),
  approved: ({ order }) => (order?.approval === 'approved' ? null : 'notApproved'),
  documentAccepted: ({ order }) => (order?.eligibility?.state === 'verified' ? null : 'notAccepted'),
  documentRefused: ({ order }) => (order?.eligibility?.state === 'refused' ? null : 'notRefused'),
  proofReturned: ({ order }) => (order?.proof?.state === 'returned' ? null : 'notReturned'),
  endsSoon: ({ facts, dueBar }) => (facts.hold === '' ? 'noHold' : dueBar === 'noFee' ? null : dueBar),
  ended: ({ order }) => (order === null || order.status === 'open' ? 'notEnded' : null),
  paid: ({ facts, isPaid }) => (isPaid || facts.paid !== '' ? null : 'noPaid'),
  offered: ({ facts }) => (facts.place === '' ? 'noPlace' : null),
  certificate: ({ facts }) => (facts.certificate === '' ? 'noCertificate' : null),
  councilNumber: ({ hasCouncilGap }) => (hasCouncilGap ? null : 'councilStated'),
};

/** Why a purpose does not apply to a person, whatever the text says; null if it applies. */
const purposeBar = (purpose: MessagePurpose, state: MessageState): MessageBar | null =>
  purposeBars[purpose](state);

/** A text that says a person is registered is only for people who have paid. */
export const appliesTo = (purpose: MessagePurpose, state: MessageState): boolean =>
  purposeBar(purpose, state) === null;

export const usualPurpose = (state: MessageState): MessagePurpose =>
  (['registered', 'paymentDue'] as const).find((purpose) => appliesTo(purpose, state)) ?? 'free';

const bars: Readonly<Record<Exclude<MessagePlaceholder, 'due'>, MessageBar>> = {
  name: 'noName',
  event: 'noEvent',
  fee: 'noFee',
  link: 'noLink',
  serial: 'noSerial',
  code: 'noCode',
  category: 'noCategory',
  venue: 'noVenue',
  date: 'noDate',
  order: 'noOrder',
  hold: 'noHold',
  note: 'noNote',
  paid: 'noPaid',
  receipt: 'noReceipt',
  place: 'noPlace',
  certificate: 'noCertificate',
};

const barFor = (name: MessagePlaceholder, { dueBar }: MessageState): MessageBar =>
  name === 'due' ? (dueBar ?? 'nothingDue') : bars[name];

/** A reason for each placeholder of the text that has no value for this person. */
export const missingFacts = (text: string, state: MessageState): MessageBar[] => [
  ...new Set(missingIn(text, state.facts).map((name) => barFor(name, state))),
];

export interface MessageChoice {
  readonly purpose: MessagePurpose;
  readonly channel: MessageChannel;
  /** The template, with placeholders. */
  readonly text: string;
}

/** Every reason why this person cannot get this message; empty if it can be sent. */
export const barsOf = (
  addressee: Addressee,
  state: MessageState,
  { purpose, channel, text }: MessageChoice,
): MessageBar[] => {
  const found: (MessageBar | null)[] = [
    contactOn(channel, addressee) === '' ? contactBar(channel, addressee) : null,
    channel === 'email' && state.isEmailBad ? 'badEmail' : null,
    // General mail to a wrong address harms a stranger, and the sender.
    channel === 'email' && state.isMailUnconfirmed && !isNecessary(purpose) ? 'mailUnconfirmed' : null,
    purposeBar(purpose, state),
    ...missingFacts(text, state),
  ];
  return [...new Set(found.filter((bar) => bar !== null))];
};

const contactBar = (channel: MessageChannel, addressee: Addressee): MessageBar => {
  if (channel === 'email') return 'noEmail';
  return phoneOf(addressee) === '' ? 'noPhone' : 'noMobile';
};

const later = (one: SentMessage, other: SentMessage): number => other.sentAt - one.sentAt;

/** The last message of a purpose that was opened for a person. */
export const lastMessageOf = (
  reader: Reader,
  { delegate, companion }: Addressee,
  purpose: MessagePurpose,
): SentMessage | null =>
  reader
    .by('sentMessages', 'delegateId', delegate.delegateId)
    .filter((sent) => sent.purpose === purpose && sent.companionId === (companion?.companionId ?? ''))
    .toSorted(later)[0] ?? null;

/** The last message of each purpose to a delegate and to each companion, the latest first. */
export const lastMessagesOf = (reader: Reader, delegateId: string): SentMessage[] => {
  const met = new Set<string>();
  return reader
    .by('sentMessages', 'delegateId', delegateId)
    .toSorted(later)
    .filter(({ purpose, companionId }) => {
      const key = `${purpose}/${companionId}`;
      return !met.has(key) && met.add(key);
    });
};
