import * as z from 'zod/mini';
import type { Delegate } from '../model/delegate.ts';
import { areUnique, id, oneTo } from '../model/fields/input.ts';
import type { Draft } from '../core/store/draft.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { type RefusalCode } from '../core/text/messages.ts';
import { requireDelegate } from '../core/command/require.ts';

/** A longer selection goes as many commands, so that nobody else waits for it and it can be stopped. */
export const mostAtOnce = 500;

export const selectedIds = oneTo(mostAtOnce, id).check(z.refine(areUnique));

export interface RefusedPerson {
  readonly delegateId: string;
  readonly code: RefusalCode;
}

/** What became of a selection: who was changed, who was so already, and who was refused by the single command's rule. */
export interface BulkResult {
  readonly count: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

/**
 * `change` puts the row and answers true, answers false where nothing is to be done, or refuses that person. A selection
 * of which nobody is there is refused whole.
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
