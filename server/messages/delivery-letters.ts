import type { Reader } from '#domain/core/store/event-store.ts';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { addresseeOf, contactOn, messageStateOf, type Addressee } from '#domain/messages/addressee.ts';
import { joinedTo } from '#domain/messages/joined-deliveries.ts';
import { factsNamedIn, fillMessage } from '#domain/messages/message-text.ts';
import { mailSubjects, mailWords } from '#domain/messages/message-words.ts';
import { sentChannels, type MessageRun } from '#domain/model/delivery.ts';
import { messagePurposes, type MessagePurpose } from '#domain/model/message.ts';
import { dues } from '#domain/money/fees.ts';
import type { MailMessage } from '../providers/mail-message.ts';
import type { TemplateMessage } from '../providers/whatsapp-message.ts';

/** A message as each channel needs it. */
export interface Letter extends TemplateMessage, MailMessage {
  readonly to: string;
  readonly reference: string;
}

/** A reference names the delivery in notifications. Ids of events and deliveries contain no dot. */
const referenceOf = (eventId: string, deliveryId: string): string => `${eventId}.${deliveryId}`;

export const placeOfReference = (reference: string): { eventId: string; deliveryId: string } | null => {
  const [eventId = '', deliveryId = '', more] = reference.split('.');
  return eventId === '' || deliveryId === '' || more !== undefined ? null : { eventId, deliveryId };
};

export interface OwnLetter {
  readonly deliveryId: string;
  readonly purpose: MessagePurpose;
  readonly message: Letter;
}

/** The calendar file of a person; null if the event has no days. */
export type CalendarOf = (store: Reader, delegateId: string, now: number) => string | null;

interface LettersOf extends LetterParts {
  readonly deliveryIds: readonly string[];
}

interface LetterParts {
  readonly eventId: string;
  readonly now: number;
  /** The page of a registrant; absent or '' if its address is not known. */
  readonly pageUrl?: string;
  readonly calendarOf?: CalendarOf | undefined;
}

/** The messages of deliveries that have just begun. A person who is gone by now gets none. */
export const lettersOf = (store: Reader, { deliveryIds, ...parts }: LettersOf): OwnLetter[] => {
  const dueOf = dues(store, parts.now);
  return deliveryIds.flatMap((deliveryId) => {
    const delivery = store.get('deliveries', deliveryId);
    const run = store.get('messageRuns', delivery?.runId ?? '');
    const addressee = delivery === undefined ? null : addresseeOf(store, delivery);
    if (delivery === undefined || run === undefined || addressee === null) return [];
    const joined = joinedTo(store, delivery).flatMap(({ runId }) => store.get('messageRuns', runId) ?? []);
    const message = letterOf(store, { ...parts, deliveryId, runs: [run, ...joined], addressee }, dueOf);
    return [{ deliveryId, purpose: purposeOf(run), message }];
  });
};

interface LetterOf extends LetterParts {
  readonly deliveryId: string;
  /** The run of the message, and those that are joined to it. */
  readonly runs: readonly [MessageRun, ...MessageRun[]];
  readonly addressee: Addressee;
}

/** The message of a run to a person. */
export const letterOf = (
  store: Reader,
  { eventId, deliveryId, runs, addressee, now, pageUrl = '', calendarOf = () => null }: LetterOf,
  dueOf = dues(store, now),
): Letter => {
  const [run] = runs;
  const { facts } = messageStateOf(store, addressee, dueOf);
  const channel = sentChannels.find((one) => one === run.channel) ?? 'whatsapp';
  const contact = contactOn(channel, addressee);
  const texts = runs.map(({ text }) => fillMessage(text, facts));
  return {
    to: channel === 'email' ? contact : whatsAppNumber(contact),
    subject: mailSubjects[purposeOf(run)](facts.event),
    text: [...texts, pageLine(runs, pageUrl)].filter((part) => part !== '').join('\n\n'),
    template: run.template,
    language: run.language,
    parameters: Object.fromEntries(factsNamedIn(run.text).map((name) => [name, facts[name]])),
    reference: referenceOf(eventId, deliveryId),
    stopUrl: '',
    header: null,
    file: null,
    ...(channel === 'email' &&
      hasCalendar(runs) && { calendar: calendarOf(store, addressee.delegate.delegateId, now) ?? '' }),
  };
};

/** A mail that goes out by itself, or asks for a correction, says where the person sees the registration. */
const pageLine = (runs: readonly MessageRun[], pageUrl: string): string =>
  pageUrl !== '' && runs.some(({ isAutomatic, purpose }) => isAutomatic || purpose === 'councilNumber')
    ? mailWords.page(pageUrl)
    : '';

const purposeOf = ({ purpose }: Pick<MessageRun, 'purpose'>): MessagePurpose =>
  messagePurposes.find((one) => one === purpose) ?? 'free';

/** A mail about the venue that goes out by itself has the event and what the person bought at a time. */
const hasCalendar = (runs: readonly MessageRun[]): boolean =>
  runs.some(({ isAutomatic, purpose }) => isAutomatic && purpose === 'venue');
