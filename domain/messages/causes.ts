import type { AutomaticPurpose } from '../model/delivery.ts';
import type { AnswerKind } from '../model/registrations.ts';
import type { Reader } from '../core/store/event-store.ts';

/**
 * Why the server sends a message by itself: its purpose, the row that it is about, and the version of what happened. A cause
 * gets one message, whatever is repeated.
 */
export interface Cause {
  readonly purpose: AutomaticPurpose;
  /** An order, an entry of the waiting list, or else a delegate. */
  readonly id: string;
  readonly version: string | number;
  /** '' for a person of the waiting list. */
  readonly delegateId: string;
}

export const causeText = ({ purpose, id, version }: Omit<Cause, 'delegateId'>): string =>
  `${purpose}/${id}/${version}`;

export const partsOfCause = (cause: string): readonly [purpose: string, id: string, version: string] => {
  const [purpose = '', id = '', ...version] = cause.split('/');
  return [purpose, id, version.join('/')];
};

/** '' for another cause. */
export const waitingIdIn = (cause: string): string => {
  const [purpose, id] = partsOfCause(cause);
  return purpose === 'offered' ? id : '';
};

/** '' for another cause. */
export const endedIdIn = (cause: string): string => {
  const [purpose, id] = partsOfCause(cause);
  return purpose === 'ended' ? id : '';
};

/** The purpose that says an answer of the desk; null if members say it. */
export const purposeOfAnswer = (kind: AnswerKind): AutomaticPurpose | null => {
  switch (kind) {
    case 'approved':
    case 'documentAccepted':
    case 'documentRefused':
    case 'proofReturned':
    case 'endsSoon':
    case 'ended':
      return kind;
    case 'refused':
      return 'ended';
    default:
      return null;
  }
};

/** Their rows are orders, which may change before the message is sent. */
const ofOrders: ReadonlySet<string> = new Set([
  'approved',
  'documentAccepted',
  'documentRefused',
  'proofReturned',
  'endsSoon',
  'ended',
]);

/** Whether what happened still holds, and no member has messaged the person about it. */
export const causeHolds = (reader: Reader, cause: string): boolean => {
  const [purpose, id, version] = partsOfCause(cause);
  if (purpose === 'offered') {
    const entry = reader.get('waitingEntries', id);
    return entry?.state === 'offered' && String(entry.news?.at) === version && entry.news?.toldAt === null;
  }
  if (!ofOrders.has(purpose)) return true;
  const order = reader.get('orders', id);
  if (order === undefined) return false;
  const { answer, heldUntil, status, endedAt } = order;
  if (purpose === 'endsSoon') {
    const isTold = answer?.kind === 'endsSoon' && answer.at === heldUntil && answer.toldAt !== null;
    return String(heldUntil) === version && !isTold;
  }
  const saysAnswer = answer !== null && purposeOfAnswer(answer.kind) === purpose;
  if (purpose === 'ended') {
    const isTold = saysAnswer && answer.toldAt !== null;
    return status !== 'open' && String(endedAt) === version && !isTold;
  }
  return saysAnswer && String(answer.at) === version && answer.toldAt === null;
};

/** Whether the server tells the person of it: its message waits, or was not refused. */
export const isToldByServer = (reader: Reader, cause: Omit<Cause, 'delegateId'>): boolean =>
  reader
    .by('deliveries', 'cause', causeText(cause))
    .some(({ state, failure }) => state !== 'failed' && (state !== 'cancelled' || failure === 'joined'));
