import * as z from 'zod/mini';
import type { Delegate } from '../model/delegate.ts';
import { areUnique, id, oneTo } from '../model/fields/input.ts';
import type { Draft } from '../core/store/draft.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { type RefusalCode } from '../core/text/messages.ts';
import { requireDelegate } from '../core/command/require.ts';

/** A longer selection is split into several commands, so that other commands do not wait and the user can stop it. */
export const mostAtOnce = 500;

export const selectedIds = oneTo(mostAtOnce, id).check(z.refine(areUnique));

export interface RefusedPerson {
  readonly delegateId: string;
  readonly code: RefusalCode;
}

/**
 * The result for a selection: how many people changed, how many needed no change, and whom the rule of the single
 * command refused.
 */
export interface BulkResult {
  readonly count: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

/**
 * `change` puts the row and returns true, returns false if nothing has to change, or refuses that person. If no
 * person of the selection exists, the whole command is refused.
 */
export const changeEach = (
  draft: Draft,
  ids: readonly string[],
  change: (delegate: Delegate) => boolean,
): BulkResult => {
  let count = 0;
  const refused: RefusedPerson[] = [];
  for (const delegateId of ids) {
    try {
      if (change(requireDelegate(draft, delegateId))) count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ delegateId, code: error.code });
    }
  }
  if (refused.length === ids.length && refused.every(({ code }) => code === 'userNotFound'))
    throw refuse('userNotFound');
  return { count, unchanged: ids.length - count - refused.length, refused };
};
