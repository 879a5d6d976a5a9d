import * as z from 'zod/mini';
import { optionalId } from '../model/fields/input.ts';
import { categoryUse, countInUse } from './category-use.ts';
import type { Draft } from '../core/store/draft.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { requireCategory } from '../core/command/require.ts';

/**
 * `category.delete`: `moveTo` is the new category of its people and cards; without it, a used category stays.
 * The name is for the log.
 */
export const deleteCategory = command({
  name: 'category.delete',
  input: z.strictObject({ categoryId: optionalId, moveTo: z.optional(optionalId) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryId, moveTo }) {
    if (categoryId === '') throw refuse('deleteIdMissing');
    const { name } = requireCategory(draft, categoryId);
    const moved = emptyCategory(draft, categoryId, moveTo);
    draft.remove('categories', categoryId);
    for (const recordType of draft.all('recordTypes')) {
      if (!recordType.categoryIds.includes(categoryId)) continue;
      const categoryIds = recordType.categoryIds.filter((other) => other !== categoryId);
      draft.put('recordTypes', { ...recordType, categoryIds });
    }
    return { categoryId, name, moved };
  },
});

/** Moves all people of the category and their cards. Returns how many moved. */
const emptyCategory = (draft: Draft, categoryId: string, moveTo: string | undefined): number => {
  const use = categoryUse(draft, categoryId);
  const count = countInUse(use);
  if (count === 0) return 0;
  if (moveTo === undefined) throw refuse('categoryInUse', { count });
  if (moveTo === categoryId) throw refuse('unknownCategory');
  if (moveTo !== '') requireCategory(draft, moveTo);
  // A card without a category passes no gate (the specification, section 5, Generate serial or ID).
  else if (use.cards.length > 0) throw refuse('categoryMissing');
  for (const delegate of use.delegates) draft.put('delegates', { ...delegate, categoryId: moveTo });
  for (const card of use.cards) draft.put('serials', { ...card, categoryId: moveTo });
  return count;
};
