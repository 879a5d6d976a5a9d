import * as z from 'zod/mini';
import type { LogAccount, LogEntry } from '../../model/log/log-entry.ts';

/** How a person left an event, for a page or an address that still names them. */
export interface GonePerson {
  readonly kind: 'deleted' | 'merged';
  readonly by: LogAccount;
  /** ms since 1970, by the server's clock. */
  readonly at: number;
  /** The row into which it was merged; null for a deletion. */
  readonly into: { readonly delegateId: string; readonly name: string } | null;
  /** A deletion can be taken back. */
  readonly isRestorable: boolean;
}

const deletion = z.object({ delegateId: z.string() });
const deletions = z.object({ delegateIds: z.array(z.string()) });
const merge = z.object({ keepId: z.string(), dropId: z.string() });
const merged = z.object({ name: z.string() });

/** Reads from log entries, the newest first, which command removed a person; null if none of them did. */
export const goneBy = (
  entries: readonly LogEntry[],
  delegateId: string,
  isRestorable: boolean,
): GonePerson | null => {
  for (const { command, ok, input, result, account: by, at } of entries) {
    if (!ok) continue;
    if (command === 'delegate.delete' && deletion.safeParse(input).data?.delegateId === delegateId)
      return { kind: 'deleted', by, at, into: null, isRestorable };
    if (command === 'delegates.delete' && deletions.safeParse(input).data?.delegateIds.includes(delegateId))
      return { kind: 'deleted', by, at, into: null, isRestorable };
    const { keepId, dropId } = merge.safeParse(input).data ?? {};
    if (command === 'delegate.merge' && keepId !== undefined && dropId === delegateId) {
      const { name = '' } = merged.safeParse(result).data ?? {};
      return { kind: 'merged', by, at, into: { delegateId: keepId, name }, isRestorable: false };
    }
  }
  return null;
};
