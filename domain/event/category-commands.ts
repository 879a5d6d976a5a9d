import * as z from 'zod/mini';
import { categoryDetails } from '../model/category.ts';
import { id, oneTo, optionalId } from '../model/fields/input.ts';
import { categoryUse, countInUse } from './categories.ts';
import type { Draft } from '../core/store/draft.ts';
import { command, refuse } from '../core/command/command.ts';
import { mostInOrder, putInOrder } from '../core/command/put-in-order.ts';
import {
  requireCategory,
  requireFreeName,
  requireKnownColours,
  requireOwnImages,
  requireTemplate,
} from '../core/command/require.ts';

/** Saving with an id changes that row, without adds one. */
export const saveCategory = command({
  name: 'category.save',
  input: z.strictObject({ categoryId: z.optional(id), details: categoryDetails }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryId, details }, ctx) {
    const old = categoryId === undefined ? undefined : requireCategory(draft, categoryId);
    requireFreeName(draft, 'categories', details.name, old);
    requireOwnImages(draft, [details.frontImage, details.backImage], {
      purpose: 'card',
      old: old === undefined ? [] : [old.frontImage, old.backImage],
    });
    requireKnownColours(
      [details.color, details.labelColor, details.labelBackground],
      old === undefined ? [] : [old.color, old.labelColor, old.labelBackground],
    );
    const key = categoryId ?? ctx.newId();
    const templateName = details.templateName ?? old?.templateName ?? '';
    if (templateName !== '' && templateName !== old?.templateName) requireTemplate(draft, templateName);
    draft.put('categories', { extra: old?.extra ?? null, categoryId: key, ...details, templateName });
    return { categoryId: key };
  },
});

/**
 * `moveTo` says where the people of the category go, '' for none; without it a category that people have stays. The
 * answer holds the name: the command log keeps the answer, and the id alone would tell nobody what was deleted.
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

/** Moves everybody, and their cards with them; returns how many. */
const emptyCategory = (draft: Draft, categoryId: string, moveTo: string | undefined): number => {
  const use = categoryUse(draft, categoryId);
  const count = countInUse(use);
  if (count === 0) return 0;
  if (moveTo === undefined) throw refuse('categoryInUse', { count });
  if (moveTo === categoryId) throw refuse('unknownCategory');
  if (moveTo !== '') requireCategory(draft, moveTo);
  // A card without a category passes no gate (spec.md section 5, Generate serial or ID).
  else if (use.cards.length > 0) throw refuse('categoryMissing');
  for (const delegate of use.delegates) draft.put('delegates', { ...delegate, categoryId: moveTo });
  for (const card of use.cards) draft.put('serials', { ...card, categoryId: moveTo });
  return count;
};

export const orderCategories = command({
  name: 'category.order',
  input: z.strictObject({ categoryIds: oneTo(mostInOrder, id) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryIds }) {
    putInOrder(draft, 'categories', categoryIds);
    return { count: categoryIds.length };
  },
});
