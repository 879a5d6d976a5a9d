import { useRef, useState } from 'react';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { useMe } from '#web/core/session/account.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { readQueue, writeQueue, type MessageQueue } from './kept-queue.ts';

interface QueueInHand {
  readonly queue: MessageQueue | null;
  readonly start: (choice: MessageChoice, delegateIds: readonly string[]) => void;
  /** Moves to the next person. */
  readonly pass: (how: 'sent' | 'skipped') => void;
  readonly back: () => void;
  /** Goes back to the person, or lists the person as skipped. */
  readonly undo: (delegateId: string) => void;
  readonly stop: () => void;
  readonly resume: () => void;
  readonly discard: () => void;
}

export const useMessageQueue = (): QueueInHand => {
  const { account } = useMe();
  const key = `regdesk.messages.${account.id}.${useEventId()}`;
  const [queue, setQueue] = useState(() => readQueue(key));
  /** An undo may run from an earlier render. */
  const latest = useRef(queue);
  const keep = (next: MessageQueue | null): void => {
    latest.current = next;
    setQueue(next);
    writeQueue(key, next);
  };
  const change = (part: (before: MessageQueue) => Partial<MessageQueue>): void => {
    const before = latest.current;
    if (before !== null) keep({ ...before, ...part(before) });
  };
  return {
    queue,
    start: (choice, delegateIds) =>
      keep({ ...choice, delegateIds: [...delegateIds], at: 0, sent: [], skipped: [], isStopped: false }),
    pass: (how) =>
      change(({ at, delegateIds, sent, skipped }) => {
        const id = delegateIds[at] ?? '';
        // A person who was messaged stays so, also if skipped later.
        const isSent = how === 'sent' || sent.includes(id);
        return {
          at: at + 1,
          sent: isSent ? [...without(id, sent), id] : sent,
          skipped: isSent ? without(id, skipped) : [...without(id, skipped), id],
        };
      }),
    undo: (id) =>
      change(({ at, delegateIds, sent, skipped }) =>
        delegateIds[at - 1] === id
          ? { at: at - 1, sent: without(id, sent) }
          : { sent: without(id, sent), skipped: [...without(id, skipped), id] },
      ),
    back: () => change(({ at }) => ({ at: Math.max(0, at - 1) })),
    stop: () => change(() => ({ isStopped: true })),
    resume: () => change(() => ({ isStopped: false })),
    discard: () => keep(null),
  };
};

const without = (id: string, ids: readonly string[]): string[] => ids.filter((other) => other !== id);
