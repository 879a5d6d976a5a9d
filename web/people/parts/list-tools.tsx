import { useNavigate, useSearch } from '@tanstack/react-router';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { FiltersOn } from '#web/core/lists/filters-on.tsx';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { usersSearch } from './search.ts';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { SearchText } from './use-search-text.ts';

/** 'Search name or phone number', in the list's own store: it answers at once. */
export function ListSearch({ search }: { search: SearchText }) {
  usePrepared(searchOf);
  return (
    <SearchInput
      label={searchWords.label}
      value={search.text}
      onChange={(event) => search.setText(event.target.value)}
      onBlur={search.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
      }}
    />
  );
}

/**
 * The category chosen in the address, '' for people without one; null for all, also if it names none of this event's.
 */
export const useChosenCategory = (): string | null => {
  const { category } = useSearch({ from: '/users' });
  return useQuery(
    (reader) => {
      if (category === unknownValue) return '';
      return category !== undefined && reader.get('categories', category) ? category : null;
    },
    [category],
  );
};

export function CategoryFilter() {
  const chosen = useChosenCategory();
  const navigate = useNavigate();
  const options = useQuery(categoryOptions, []);
  return (
    <Select
      fit
      aria-label={usersWords.categoryFilter}
      placeholder={commonWords.allCategories}
      options={[...options, { value: unknownValue, label: commonWords.noCategory }]}
      value={chosen === '' ? unknownValue : (chosen ?? '')}
      onChange={(event) => {
        const category = event.target.value;
        void navigate({
          to: '.',
          search: (before) => usersSearch({ ...before, category }),
          replace: true,
        });
      }}
    />
  );
}

/** Says that the list does not hold all people, with one press to show all. The search text stays. */
export function UsersFiltersOn() {
  const { kind, source, stage } = useSearch({ from: '/users' });
  const category = useChosenCategory() ?? undefined;
  const navigate = useNavigate();
  const count = [category, kind, source, stage].filter((filter) => filter !== undefined).length;
  return (
    <FiltersOn
      count={count}
      clear={() =>
        void navigate({
          to: '.',
          search: ({ category: _c, kind: _k, source: _s, stage: _g, ...rest }) => usersSearch(rest),
          replace: true,
        })
      }
    />
  );
}
