import { defaultCategoryName, type Category } from '../model/category.ts';
import type { Reader } from '../core/store/event-store.ts';

/** The category of a new event, if nothing uses it any more and the event has others. */
export const spareCategory = (reader: Reader): Category | undefined => {
  if (reader.count('categories') < 2) return undefined;
  for (const category of reader.all('categories')) {
    const { categoryId, name } = category;
    if (name !== defaultCategoryName) continue;
    const isOnlyFor = [...reader.all('recordTypes')].some(({ categoryIds }) =>
      categoryIds.includes(categoryId),
    );
    if (!isOnlyFor && !hasPeopleOrCards(reader, categoryId)) return category;
  }
  return undefined;
};

const hasPeopleOrCards = (reader: Reader, id: string): boolean => {
  for (const { categoryId } of reader.all('delegates')) if (categoryId === id) return true;
  for (const { categoryId, kind } of reader.all('serials'))
    if (categoryId === id && kind !== 'free') return true;
  return false;
};
