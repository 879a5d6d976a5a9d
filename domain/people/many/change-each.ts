import * as z from 'zod/mini';
import type { Delegate } from '#domain/model/delegate.ts';
import { areUnique, id, oneTo } from '#domain/model/fields/input.ts';
import type { Draft } from '#domain/core/store/draft.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import { mostAtOnce } from '#domain/core/command/most-at-once.ts';
import { requireDelegate } from '#domain/core/command/require.ts';

export const selectedIds = oneTo(mostAtOnce, id).check(z.refine(areUnique));

export interface RefusedPerson {
  readonly delegateId: string;
  readonly code: RefusalCode;
}

export interface ChangedPeople {
  readonly before: string;
  readonly delegateIds: readonly string[];
}

/**
 * People changed, with the earlier value; people without need for it; and people whom the single command's
 * rule refused.
 */
export interface BulkResult {
  readonly count: number;
  readonly changed: readonly ChangedPeople[];
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

/**
 * `change` puts the row and returns the old value, or null for no change, or refuses. Refused as a whole if
 * no person exists.
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
