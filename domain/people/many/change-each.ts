import * as z from 'zod/mini';
import type { Delegate } from '#domain/model/delegate.ts';
import { areUnique, id, oneTo } from '#domain/model/fields/input.ts';
import type { Draft } from '#domain/core/store/draft.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import { requireDelegate } from '#domain/core/command/require.ts';

/**
 * A longer selection is split into several commands, so that other commands do not wait and the user can stop it. The
 * log shows the whole result of so many people, from which the change is undone (server/db/statements/log-statements.ts).
 */
export const mostAtOnce = 100;

export const selectedIds = oneTo(mostAtOnce, id).check(z.refine(areUnique));

export interface RefusedPerson {
  readonly delegateId: string;
  readonly code: RefusalCode;
}

/** People who had the same value before the change. */
export interface ChangedPeople {
  readonly before: string;
  readonly delegateIds: readonly string[];
}

/**
 * The result for a selection: how many people changed and from what, how many needed no change, and whom the rule of
 * the single command refused.
 */
export interface BulkResult {
  readonly count: number;
  readonly changed: readonly ChangedPeople[];
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

/**
 * `change` puts the row and returns the value before, returns null if nothing has to change, or refuses that person. If
 * no person of the selection exists, the whole command is refused.
 */
export const changeEach = (
  draft: Draft,
  ids: readonly string[],
  change: (delegate: Delegate) => string | null,
): BulkResult => {
  const changed = new Map<string, string[]>();
  const refused: RefusedPerson[] = [];
  for (const delegateId of ids) {
    try {
      const before = change(requireDelegate(draft, delegateId));
      if (before === null) continue;
      const others = changed.get(before);
      if (others === undefined) changed.set(before, [delegateId]);
      else others.push(delegateId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ delegateId, code: error.code });
    }
  }
  if (refused.length === ids.length && refused.every(({ code }) => code === 'userNotFound'))
    throw refuse('userNotFound');
  const groups = [...changed].map(([before, delegateIds]) => ({ before, delegateIds }));
  const count = groups.reduce((sum, { delegateIds }) => sum + delegateIds.length, 0);
  return { count, changed: groups, unchanged: ids.length - count - refused.length, refused };
};

/** Undoing a change leaves people alone whose value was changed again since. */
export const requireUnchanged = (value: string, expected: string | undefined): void => {
  if (expected !== undefined && value !== expected) throw refuse('changedSince');
};
