import type { DeliveryNote } from '#domain/messages/delivery-commands.ts';
import type { DeliveryState } from '#domain/model/delivery.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { insertUnmatchedBounce } from '../../db/statements/sending/bounce-statements.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import { runAsServer } from '../delivery-account.ts';
import { placeOfReference } from '../delivery-letters.ts';
import { noteTest } from '../test-outcomes.ts';
import { bounceFailure } from './bounce-failure.ts';

/** What a mail server or provider says about a mail that it had taken. */
export interface MailNews {
  /** What may name our message. The first one that does counts. */
  readonly references: readonly string[];
  readonly state: Extract<DeliveryState, 'sent' | 'failed'>;
  readonly at: number;
  /** In lower case; '' if it is not known. */
  readonly recipient: string;
  /** RFC 3463, such as '5.1.1'; '' without one. */
  readonly status: string;
  /** What the mail server said, and the subject of its mail; '' without them. */
  readonly reason: string;
  readonly subject: string;
  /** The same each time that the same news come. */
  readonly newsId: string;
}

export interface NoteParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
}

/** Merges news into the messages that they are about. Those that came back and match none are kept for a person. */
export const noteMails = async (parts: NoteParts, news: readonly MailNews[]): Promise<void> => {
  const notes = new Map<string, DeliveryNote[]>();
  for (const one of news) {
    const found = await placeOf(parts, one);
    if (found === 'test') continue;
    if (found === null) await keepUnmatched(parts.pool, one);
    else notes.set(found.eventId, [...(notes.get(found.eventId) ?? []), noteOf(one, found.deliveryId)]);
  }
  for (const [eventId, ofEvent] of notes) {
    const hosted = await parts.hosting.find(eventId);
    if (hosted !== null) await runAsServer(hosted, 'delivery.note', { notes: ofEvent });
  }
};

type Place = NonNullable<ReturnType<typeof placeOfReference>>;

/** The message that one of the references names. News about a test are merged at once. */
const placeOf = async ({ pool, hosting }: NoteParts, news: MailNews): Promise<Place | 'test' | null> => {
  for (const reference of news.references) {
    const place = placeOfReference(reference);
    if (place === null) continue;
    if (await noteTest(pool, place.deliveryId, toldOf(news))) return 'test';
    const hosted = await hosting.find(place.eventId);
    if (hosted?.store.get('deliveries', place.deliveryId) !== undefined) return place;
  }
  return null;
};

const failureOf = ({ state, status }: MailNews) => (state === 'failed' ? bounceFailure(status) : '');

const toldOf = (news: MailNews) =>
  ({ state: news.state, failure: failureOf(news), stateAt: news.at, providerId: '' }) as const;

const noteOf = (news: MailNews, deliveryId: string): DeliveryNote => ({
  ...toldOf(news),
  deliveryId,
  badAddress: failureOf(news) === 'mailAddress' ? news.recipient : '',
  priceCategory: '',
  attempt: '',
});

const keepUnmatched = async (pool: Pool, news: MailNews): Promise<void> => {
  if (news.state !== 'failed') return;
  const { newsId: bounceId, at: receivedAt, recipient, status, reason, subject } = news;
  await insertUnmatchedBounce(pool, { bounceId, receivedAt, recipient, status, reason, subject });
};
