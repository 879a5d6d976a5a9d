import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import { markPaid } from '../people/set-paid.ts';
import { owedOf } from './fees.ts';
import { orderedCompanions } from '../people/people-in-order.ts';

interface Marking {
  readonly method: string;
  readonly ctx: CommandContext;
}

/** Marks the delegate, and the companions as well if nothing is due any more. */
export const markPeople = (draft: Draft, delegateId: string, by: Marking): void => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined) return;
  markPaid(draft, { delegate }, by);
  if (!isCovered(draft, delegateId, by.ctx.now)) return;
  for (const companion of orderedCompanions(draft, delegateId)) markPaid(draft, { companion }, by);
};

/** As {@link markPeople}, but only if nothing is due any more. */
export const markCovered = (draft: Draft, delegateId: string, by: Marking): void => {
  if (isCovered(draft, delegateId, by.ctx.now)) markPeople(draft, delegateId, by);
};

const isCovered = (draft: Draft, delegateId: string, now: number): boolean => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined) return false;
  const owedPaise = owedOf(draft, delegate, now);
  return owedPaise !== null && owedPaise <= 0;
};
