import * as z from 'zod/mini';
import { optionalId } from '#domain/model/fields/input.ts';
import { deleteDelegateRow, restoreDelegateRow } from '../delegate-commands.ts';
import { moveSerials } from '../give-serial.ts';
import type { PersonRows } from '../person-rows.ts';
import { serialOfDelegate } from '../serials.ts';
import { command } from '#domain/core/command/command.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { requireCategory } from '#domain/core/command/require.ts';
import { changeEach, requireUnchanged, selectedIds, type RefusedPerson } from './change-each.ts';

/** `delegates.setCategory`: moves the cards too. A person with a serial cannot lose the category. */
export const setCategoryOfMany = command({
  name: 'delegates.setCategory',
  input: z.strictObject({
    delegateIds: selectedIds,
    categoryId: optionalId,
    /** For an undo: only people who have this category now. */
    from: z.optional(optionalId),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, input) {
    const { categoryId } = input;
    if (categoryId !== '') requireCategory(draft, categoryId);
    return changeEach(draft, input.delegateIds, (delegate) => {
      if (delegate.categoryId === categoryId) return null;
      requireUnchanged(delegate.categoryId, input.from);
      const { delegateId } = delegate;
      if (categoryId === '' && serialOfDelegate(draft, delegateId)) throw refuse('categoryMissing');
      draft.put('delegates', { ...delegate, categoryId });
      moveSerials(draft, delegateId, categoryId);
      return delegate.categoryId;
    });
  },
});

export const setCompanyOfMany = command({
  name: 'delegates.setCompany',
  input: z.strictObject({
    delegateIds: selectedIds,
    companyId: optionalId,
    /** For an undo: only people who have this sponsor now. */
    from: z.optional(optionalId),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, input) {
    const { companyId } = input;
    if (companyId !== '' && !draft.get('companies', companyId)) throw refuse('unknownCompany');
    return changeEach(draft, input.delegateIds, (delegate) => {
      if (delegate.companyId === companyId) return null;
      requireUnchanged(delegate.companyId, input.from);
      draft.put('delegates', { ...delegate, companyId });
      return delegate.companyId;
    });
  },
});

/** `delegates.delete`: each can be restored, as after `delegate.delete`. Companions are deleted first, one by one. */
export const deleteMany = (areas: readonly PersonRows[]) =>
  command({
    name: 'delegates.delete',
    input: z.strictObject({ delegateIds: selectedIds }),
    needs: 'editPeople',
    offline: false,
    run(draft, { delegateIds }, ctx) {
      const names: Record<string, string> = {};
      const done = changeEach(draft, delegateIds, (delegate) => {
        const { delegateId } = delegate;
        for (const _companion of draft.each('companions', 'delegateId', delegateId))
          throw refuse('hasCompanions');
        names[delegateId] = deleteDelegateRow(draft, delegate, { areas, ctx }).name;
        return '';
      });
      // The ids alone do not show who was deleted.
      return { ...done, names };
    },
  });

/** `delegates.restore`: takes {@link deleteMany} back. Those who are back already stay as they are. */
export const restoreMany = command({
  name: 'delegates.restore',
  input: z.strictObject({ delegateIds: selectedIds }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds }, ctx) {
    const refused: RefusedPerson[] = [];
    let hasLostCard = false;
    let hasLostCategory = false;
    for (const delegateId of delegateIds) {
      try {
        const lost = restoreDelegateRow(draft, delegateId, ctx);
        hasLostCard ||= lost.hasLostCard;
        hasLostCategory ||= lost.hasLostCategory;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ delegateId, code: error.code });
      }
    }
    if (refused.length === delegateIds.length)
      throw refuse(refused.every(({ code }) => code === 'alreadyExists') ? 'alreadyExists' : 'notRestorable');
    return { count: delegateIds.length - refused.length, hasLostCard, hasLostCategory, refused };
  },
});
