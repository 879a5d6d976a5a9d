import * as z from 'zod/mini';
import { optionalId } from '#domain/model/fields/input.ts';
import { moveSerials } from '../give-serial.ts';
import { serialOfDelegate } from '../serials.ts';
import { command } from '#domain/core/command/command.ts';
import { refuse } from '#domain/core/refusal.ts';
import { requireCategory } from '#domain/core/command/require.ts';
import { changeEach, requireUnchanged, selectedIds } from './change-each.ts';

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
