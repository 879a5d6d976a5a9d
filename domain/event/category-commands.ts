import * as z from 'zod/mini';
import { categoryDetails } from '../model/category.ts';
import { highestOrder, id, oneTo } from '../model/fields/input.ts';
import { nameKey } from '../model/fields/same-name.ts';
import { blankRow } from '../model/tables.ts';
import { coloursForNew } from '../core/category-colours.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
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
  input: z.strictObject({
    categoryId: z.optional(id),
    details: categoryDetails,
    seen: seenOf(categoryDetails),
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryId, details: given, seen }, ctx) {
    const old = categoryId === undefined ? undefined : requireCategory(draft, categoryId);
    const details = old === undefined ? given : { ...old, ...changesOver(old, given, seen) };
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
    draft.put('categories', { extra: old?.extra ?? null, ...details, categoryId: key, templateName });
    return { categoryId: key };
  },
});

/** As many as a list of people may name. */
const mostCategories = 100;

/**
 * Adds categories, each in its own colour. Existing names are skipped, so a list can be sent again. Returns all ids.
 */
export const addCategories = command({
  name: 'category.addMany',
  input: z.strictObject({ names: oneTo(mostCategories, categoryDetails.shape.name) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { names }, ctx) {
    let order = 0;
    for (const category of draft.all('categories')) order = Math.max(order, category.order);
    const colours = coloursForNew(draft.all('categories'), names.length);
    let count = 0;
    const categoryIds = names.map((name) => {
      const [same] = draft.by('categories', 'name', nameKey(name));
      if (same !== undefined) return same.categoryId;
      const categoryId = ctx.newId();
      order = Math.min(order + 1, highestOrder);
      draft.put('categories', {
        ...blankRow('categories'),
        categoryId,
        name,
        order,
        labelColor: 'white',
        labelBackground: colours[count++] as string,
      });
      return categoryId;
    });
    return { count, categoryIds };
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
