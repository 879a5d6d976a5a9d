import type { Category } from '../model/category.ts';
import type { Reader } from '../core/store/event-store.ts';

const byOrder = (a: Category, b: Category): number =>
  a.order - b.order || (a.categoryId < b.categoryId ? -1 : 1);

export const categoriesInOrder = (reader: Reader): Category[] => [...reader.all('categories')].sort(byOrder);

/** A delegate's label without colours of the category (the specification, section 9). */
export const labelColours = { color: 'white', background: 'darkgreen' } as const;

/** The colour that marks a category in lists: the colour of its label. '' for no category. */
export const swatchColour = (category: Pick<Category, 'labelBackground' | 'color'> | undefined): string =>
  category === undefined ? '' : category.labelBackground || category.color || labelColours.background;
