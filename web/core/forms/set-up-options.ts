import { companiesInOrder } from '#domain/event/companies.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** The event's categories to choose from, in their order: `useQuery(categoryOptions, [])`. */
export const categoryOptions = (reader: Reader): readonly SelectOption[] =>
  categoriesInOrder(reader).map(({ categoryId, name }) => ({ value: categoryId, label: name }));

/** The same of its companies. */
export const companyOptions = (reader: Reader): readonly SelectOption[] =>
  companiesInOrder(reader).map(({ companyId, name }) => ({ value: companyId, label: name }));
