import type { Delegate } from '#domain/model/delegate.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { isBadEmail, lastMessagesOf } from '#domain/messages/addressee.ts';
import { shownStateOf } from '#domain/messages/delivery-rules.ts';
import { deliveryStateWords, deliveryWords, failureText } from '#domain/messages/delivery-words.ts';
import { followNote } from '#domain/messages/next-channel.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TakeBackMessage } from '../parts/take-back-message.tsx';
import { useSentText } from '../parts/use-sent-text.ts';
import { slotOfDelivery } from '../parts/slot-of-delivery.ts';
import { SettleDelivery } from '../parts/settle-delivery.tsx';
import styles from './sent-messages.module.css';

export function SentMessages({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const sentText = useSentText();
  const isBad = useQuery((reader) => isBadEmail(reader, delegate), [delegate]);
  const messages = useQuery((reader) => lastMessagesOf(reader, delegateId), [delegateId]);
  return (
    <>
      {isBad && <Notice tone="pending">{deliveryWords.badEmail(delegate.email)}</Notice>}
      {messages.length > 0 && (
        <ul className={`stack muted ${styles['messages']}`} aria-label={messageWords.list}>
          {messages.map((sent) => (
            <li key={sent.messageId}>
              {sentText(sent)} <TakeBackMessage sent={sent} variant="quiet" />
            </li>
          ))}
        </ul>
      )}
      <Deliveries delegate={delegate} />
    </>
  );
}

/** What the server sent to the person, the latest first, and what became of it. */
function Deliveries({ delegate: { delegateId, fullName } }: { readonly delegate: Delegate }) {
  const timeZone = useTimeZone();
  const clock = useServerClock();
  const found = useQuery(
    (reader) =>
      reader
        .by('deliveries', 'delegateId', delegateId)
        .toSorted((one, other) => other.queuedAt - one.queuedAt)
        .map((delivery) => ({
          delivery,
          run: reader.get('messageRuns', delivery.runId),
          state: shownStateOf(reader, delivery, clock()),
          follow: followNote(reader, delivery, clock()),
        })),
    [delegateId, clock],
  );
  if (found.length === 0) return null;
  return (
    <ul className={`stack muted ${styles['messages']}`} aria-label={deliveryWords.person}>
      {found.map(({ delivery, run, state, follow }) => (
        <li key={delivery.deliveryId}>
          {deliveryWords.ofPerson(
            deliveryWords.what(run?.purpose ?? '', run?.channel ?? ''),
            dateTime(delivery.stateAt, timeZone),
          )}{' '}
          <Badge state={slotOfDelivery[state]}>{deliveryStateWords[state]}</Badge>{' '}
          {failureText(delivery.failure)} {follow && followText(follow, timeZone)}{' '}
          {state === 'unknown' && <SettleDelivery deliveryId={delivery.deliveryId} name={fullName} />}
        </li>
      ))}
    </ul>
  );
}

const followText = ({ channel, at }: NonNullable<ReturnType<typeof followNote>>, timeZone: string): string =>
  at === null
    ? deliveryWords.followedBecause(channel)
    : deliveryWords.willFollow(channel, dateTime(at, timeZone));
