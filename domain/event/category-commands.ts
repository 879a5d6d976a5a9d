import * as z from 'zod/mini';
import { categoryDetails } from '../model/category.ts';
import { id, oneTo } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';
import { mostInOrder, putInOrder } from '../core/command/put-in-order.ts';
import {
  requireCategory,
  requireFreeName,
  requireKnownColours,
  requireOwnImages,
  requireTemplate,
} from '../core/command/require.ts';

/** With an id, saving changes that row; without one, it adds a row. */
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
