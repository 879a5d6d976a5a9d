import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  lineColumnsFor,
  formatLineColumns,
  parseLineColumns,
  type LineColumn,
} from '#domain/people/lists/delegates-list-columns.ts';
import { type ListChoice } from '#domain/people/lists/delegates-list.ts';
import {
  formatCategoryChoice,
  parseCategoryChoice,
  type CategoryChoice,
} from '#domain/people/lists/delegates-list-choice.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { delegatesSearch } from '../parts/search.ts';

export type PageOrientation = 'portrait' | 'landscape';

/** The people and the layout of the list, all kept in the address. */
export interface ListSettings extends ListChoice {
  readonly columns: readonly LineColumn[];
  readonly paper: PageOrientation;
}

export type ChangeSettings = (changed: Partial<ListSettings>) => void;

const paramsOf = ({
  categories,
  food,
  companions,
  sort,
  isGrouped,
  columns,
  paper,
}: Partial<ListSettings>) => ({
  ...(categories !== undefined && { categories: formatCategoryChoice(categories) }),
  ...(food !== undefined && { food: food ?? '' }),
  ...(companions !== undefined && { companions: companions === 'under' ? '' : companions }),
  ...(sort !== undefined && { sort: sort === 'name' ? sort : '' }),
  ...(isGrouped !== undefined && { groups: isGrouped ? '' : 'none' }),
  ...(columns !== undefined && { cols: formatLineColumns(columns) }),
  ...(paper !== undefined && { paper: paper === 'landscape' ? paper : '' }),
});

export const useListSettings = (): { settings: ListSettings; change: ChangeSettings } => {
  const { categories, food, companions, sort, groups, cols, paper } = useSearch({ from: '/delegates' });
  const navigate = useNavigate();
  const seesContacts = useCan('seeContacts');
  const settings = useMemo((): ListSettings => {
    const chosen: CategoryChoice = parseCategoryChoice(categories);
    const allowed = lineColumnsFor(seesContacts);
    return {
      categories: chosen,
      // Rows for users who see only cards contain no food: each would count as empty.
      food: seesContacts ? (food ?? null) : null,
      companions: companions ?? 'under',
      sort: sort ?? 'serial',
      isGrouped: groups === undefined,
      columns: parseLineColumns(cols).filter((key) => allowed.includes(key)),
      paper: paper ?? 'portrait',
    };
  }, [categories, food, companions, sort, groups, cols, paper, seesContacts]);
  const change = useCallback(
    (changed: Partial<ListSettings>) =>
      void navigate({
        to: '.',
        search: (before) => delegatesSearch({ ...before, ...paramsOf(changed) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { settings, change };
};
