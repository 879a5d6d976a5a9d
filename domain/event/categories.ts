import type { Category } from '../model/category.ts';
import type { Reader } from '../core/store/event-store.ts';

const byOrder = (a: Category, b: Category): number =>
  a.order - b.order || (a.categoryId < b.categoryId ? -1 : 1);

export const categoriesInOrder = (reader: Reader): Category[] => [...reader.all('categories')].sort(byOrder);
