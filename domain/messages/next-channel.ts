import { sentChannels, type Delivery, type MessageRun } from '../model/delivery.ts';
import { messagePurposes } from '../model/message.ts';
import type { Reader } from '../core/store/event-store.ts';
import { addresseeOf, contactOn, isBadEmail } from './addressee.ts';
import { partsOfCause } from './causes.ts';
import { errorClassOf } from './delivery-errors.ts';
import { isNecessary } from './stop-words.ts';

const hourMs = 3_600_000;
/** After a longer outage a message is out of date, and no other channel follows it. */
export const followForMs = 72 * hourMs;
/** The longest time after which the next channel follows. */
export const mostFollowHours = 72;

const followed = 'next';

/** Why a message follows another one. There is one for each message that is followed. */
export const followCause = (deliveryId: string): string => `${followed}/${deliveryId}/1`;

/** The message that this one follows; '' for another cause. */
const followedIn = (cause: string): string => {
  const [kind, deliveryId] = partsOfCause(cause);
  return kind === followed ? deliveryId : '';
};

/** The run by the next channel; undefined without one. */
export const followerOf = (reader: Reader, runId: string): MessageRun | undefined => {
  for (const run of reader.all('messageRuns')) if (run.follows === runId) return run;
  return undefined;
};

/**
 * Whether a message is known not to have arrived: it failed, or the provider sent it and nothing was delivered or read. An
 * outcome that is not known may still be either. Another channel does not go around a wish to get no such messages.
 */
export const isUnreached = (reader: Reader, { runId, state, failure }: Delivery): boolean => {
  if (state === 'sent') return true;
  if (state !== 'failed') return false;
  const purpose = messagePurposes.find((one) => one === reader.get('messageRuns', runId)?.purpose);
  return errorClassOf(failure) !== 'optedOut' || (purpose !== undefined && isNecessary(purpose));
};

/** Whether the message that this one follows has arrived meanwhile, or is gone. */
export const needsNoFollowing = (reader: Reader, { cause }: Delivery): boolean => {
  const deliveryId = followedIn(cause);
  if (deliveryId === '') return false;
  const first = reader.get('deliveries', deliveryId);
  return first === undefined || !isUnreached(reader, first);
};

/** When the next channel follows a message at the earliest; null before the message has begun. */
export const followsAt = ({ begunAt }: Delivery, { followHours }: MessageRun): number | null =>
  begunAt === null ? null : begunAt + followHours * hourMs;

/** What the person's page says of a message: the channel that it follows, or the one that is to follow it, and when. */
export const followNote = (
  reader: Reader,
  delivery: Delivery,
  now: number,
): { readonly channel: string; readonly at: number | null } | null => {
  const first = reader.get('deliveries', followedIn(delivery.cause));
  if (first !== undefined)
    return { channel: reader.get('messageRuns', first.runId)?.channel ?? '', at: null };
  const next = followerOf(reader, delivery.runId);
  if (next?.state !== 'running' || !isUnreached(reader, delivery)) return null;
  const at = followsAt(delivery, next);
  return at === null || at < now || !hasAddressFor(reader, delivery, next)
    ? null
    : { channel: next.channel, at };
};

/** Whether the person has an address for the channel that does not come back. */
export const hasAddressFor = (reader: Reader, delivery: Delivery, { channel }: MessageRun): boolean => {
  const addressee = addresseeOf(reader, delivery);
  const known = sentChannels.find((one) => one === channel);
  if (addressee === null || known === undefined || contactOn(known, addressee) === '') return false;
  return known !== 'email' || !isBadEmail(reader, addressee.delegate);
};
