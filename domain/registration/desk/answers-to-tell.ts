import { dayIn, startOfZoneDay } from '../../model/fields/time-zone.ts';
import type { AnswerKind, Order } from '../../model/registrations.ts';
import { eventOf } from '../../core/event-of.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dateTime, displayName, isMobile, rupees } from '../../core/text/format.ts';
import { isToldByServer, purposeOfAnswer } from '../../messages/causes.ts';
import { owedOf } from '../../money/fees.ts';
import { isAddition, stageOf, type OrderStage } from '../orders/order-stage.ts';
import { answerWords as words } from './answer-words.ts';

/** A message about an order that no member has sent yet. */
export interface ToTell {
  readonly kind: AnswerKind;
  readonly note: string;
  /** As in the stored answer: names this message in a command. */
  readonly at: number;
}

/** The stages in which an answer is still news. Without an entry it always is. */
const newsIn: Readonly<Partial<Record<AnswerKind, readonly OrderStage[]>>> = {
  approved: ['held', 'document'],
  documentAccepted: ['held'],
  documentRefused: ['held'],
  proofReturned: ['returned', 'expired'],
  proofRefused: ['held', 'expired', 'confirmed'],
  refused: ['cancelled'],
  ended: ['cancelled'],
};

/** The message about an order that waits for a member; null if there is none. `now` in ms since 1970. */
export const toTell = (
  reader: Reader,
  order: Order,
  { stage, now }: { readonly stage: OrderStage; readonly now: number },
): ToTell | null => {
  const { answer } = order;
  if (answer !== null && answer.toldAt === null && answer.kind !== 'endsSoon') {
    const { kind, note, at } = answer;
    if (isLeftToServer(reader, order, { kind, at })) return null;
    if (newsIn[kind]?.includes(stage) ?? true) return { kind, note, at };
  }
  return endsSoon(reader, order, { stage, now });
};

/** Whether the server sends this message by itself. If that fails, it waits for a member again. */
const isLeftToServer = (
  reader: Reader,
  { orderId: id }: Pick<Order, 'orderId'>,
  { kind, at }: Pick<ToTell, 'kind' | 'at'>,
): boolean => {
  const purpose = purposeOfAnswer(kind);
  return purpose !== null && isToldByServer(reader, { purpose, id, version: at });
};

/** From the day before, unless the person has learned of the end since. */
const endsSoon = (
  reader: Reader,
  { orderId, heldUntil, submittedAt, answer, proof, source }: Order,
  { stage, now }: { readonly stage: OrderStage; readonly now: number },
): ToTell | null => {
  if (heldUntil === null || heldUntil <= now || source === 'spot') return null;
  if (stage !== 'held' && stage !== 'returned') return null;
  if (answer?.kind === 'endsSoon' && answer.at === heldUntil && answer.toldAt !== null) return null;
  const timeZone = timeZoneOf(reader);
  const from = startOfZoneDay(dayIn(heldUntil, timeZone) - 1, timeZone);
  const told = answer === null || answer.kind === 'endsSoon' ? 0 : answer.at;
  const learned = Math.max(submittedAt, told, proof?.givenAt ?? 0);
  if (isLeftToServer(reader, { orderId }, { kind: 'endsSoon', at: heldUntil })) return null;
  return now >= from && learned < from ? { kind: 'endsSoon', note: '', at: heldUntil } : null;
};

/** Messages about a payment go to the phone that stated it, which may be of another person. */
const isOfPayer = (kind: AnswerKind): boolean => kind === 'proofReturned' || kind === 'proofRefused';

/** The name and contacts for a message about an order, also of a person who was removed. */
export const toldPerson = (reader: Reader, order: Order, kind: AnswerKind) => {
  const delegate = reader.get('delegates', order.delegateId);
  const { details } = order.request;
  const own = delegate?.phone ?? details?.phone ?? '';
  if (isOfPayer(kind) && order.registrantPhone !== own && isMobile(order.registrantPhone))
    return { name: '', phone: order.registrantPhone, email: '' };
  const phones = [own, order.registrantPhone];
  return {
    name: delegate === undefined ? (details?.fullName ?? '') : displayName(delegate),
    phone: phones.find(isMobile) ?? '',
    email: delegate?.email ?? details?.email ?? '',
  };
};

interface Telling {
  /** The web address of the person's own page; '' if it is not known. */
  readonly url: string;
  readonly now: number;
}

/** The text of the message: what was decided, the note, what is due until when, and where to go. */
export const toldText = (
  reader: Reader,
  order: Order,
  { kind, note }: ToTell,
  { url, now }: Telling,
): string => {
  const event = eventOf(reader);
  const delegate = reader.get('delegates', order.delegateId);
  const { heldUntil, number } = order;
  const stage = stageOf(reader, order, now);
  const canPay = stage === 'held' || stage === 'returned';
  const due = delegate === undefined || !canPay ? 0 : (owedOf(reader, delegate, now) ?? 0);
  const until = heldUntil === null ? '' : dateTime(heldUntil, timeZoneOf(reader));
  const lines = [
    words.dear(toldPerson(reader, order, kind).name),
    words.about(number, event?.title || event?.name || '', isAddition(order)),
    words.said[kind],
    note === '' ? '' : words.note(note),
    due > 0 ? (until === '' ? words.due(rupees(due)) : words.dueUntil(rupees(due), until)) : '',
    url === '' ? '' : words.see(url),
  ];
  return lines.filter((line) => line !== '').join('\n');
};
