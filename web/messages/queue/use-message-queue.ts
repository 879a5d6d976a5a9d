import { useState } from 'react';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { readQueue, writeQueue, type MessageQueue } from './kept-queue.ts';

interface QueueInHand {
  readonly queue: MessageQueue | null;
  readonly start: (choice: MessageChoice, delegateIds: readonly string[]) => void;
  /** The current person is done; the next one comes. */
  readonly pass: (how: 'sent' | 'skipped') => void;
  readonly back: () => void;
  readonly stop: () => void;
  readonly resume: () => void;
  readonly discard: () => void;
}

/** The queue of this account and event. Every step is kept at once. */
export const useMessageQueue = (): QueueInHand => {
  const { account } = useMe();
  const key = `regdesk.messages.${account.id}.${useEventId()}`;
  const [queue, setQueue] = useState(() => readQueue(key));
  const keep = (next: MessageQueue | null): void => {
    setQueue(next);
    writeQueue(key, next);
  };
  const change = (part: (before: MessageQueue) => Partial<MessageQueue>): void => {
    if (queue !== null) keep({ ...queue, ...part(queue) });
  };
  return {
    queue,
    start: (choice, delegateIds) =>
      keep({ ...choice, delegateIds: [...delegateIds], at: 0, sent: [], skipped: [], isStopped: false }),
    pass: (how) =>
      change(({ at, delegateIds, sent, skipped }) => {
        const id = delegateIds[at] ?? '';
        const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
        // A person who was messaged stays messaged, also if the user goes back and then skips the person.
        const isSent = how === 'sent' || sent.includes(id);
        return {
          at: at + 1,
          sent: isSent ? [...without(sent), id] : sent,
          skipped: isSent ? without(skipped) : [...without(skipped), id],
        };
      }),
    back: () => change(({ at }) => ({ at: Math.max(0, at - 1) })),
    stop: () => change(() => ({ isStopped: true })),
    resume: () => change(() => ({ isStopped: false })),
    discard: () => keep(null),
  };
};
