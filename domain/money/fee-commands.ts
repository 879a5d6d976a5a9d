import * as z from 'zod/mini';
import { whole } from '../model/fields/input.ts';
import { feePlan, feePlanName } from '../model/fee-plan.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { storedPublishedList } from './price-list/current-list.ts';
import { requireCategory } from '../core/command/require.ts';

/**
 * Saves all fees at once, because slabs, ages and prices belong together. `revision` is the revision that the form
 * started from, 0 for none. If another user saved in the meantime, the command is refused and overwrites
 * nothing. A published price list replaces the fee plan.
 */
export const saveFees = command({
  name: 'fees.save',
  input: z.strictObject({ revision: whole(0), plan: feePlan }),
  needs: 'editSetup',
  offline: false,
  run(draft, { revision, plan }) {
    if (storedPublishedList(draft) !== null) throw refuse('feesInPriceList');
    const old = draft.get('feePlans', feePlanName);
    if ((old?.revision ?? 0) !== revision) throw refuse('conflict');
    for (const categoryId of new Set(plan.prices.map((price) => price.categoryId)))
      if (categoryId !== '') requireCategory(draft, categoryId);
    const row = { name: feePlanName, plan, revision: revision + 1, extra: old?.extra ?? null };
    draft.put('feePlans', row);
    return { revision: row.revision };
  },
});
