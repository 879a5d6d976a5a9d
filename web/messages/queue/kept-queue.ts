import * as z from 'zod/mini';
import { messageChannels, messagePurposes } from '#domain/model/message.ts';

const keptQueue = z.object({
  purpose: z.enum(messagePurposes),
  channel: z.enum(messageChannels),
  text: z.string(),
  delegateIds: z.array(z.string()),
  /** Index of the next person; the number of people at the end. */
  at: z.number(),
  sent: z.array(z.string()),
  skipped: z.array(z.string()),
  isStopped: z.boolean(),
});

/** Stored, so that a reload continues at the same person. */
export type MessageQueue = z.infer<typeof keptQueue>;

export const readQueue = (key: string): MessageQueue | null => {
  try {
    return keptQueue.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // Storage may be switched off, or hold what another release wrote.
    return null;
  }
};

export const writeQueue = (key: string, queue: MessageQueue | null): void => {
  try {
    if (queue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(queue));
  } catch {
    // Without storage the queue works until a reload.
  }
};
