import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CardFilter } from '#domain/print/print-choices.ts';
import { defaultBulkRange, parseRange, type ParsedRange } from '#domain/core/ranges.ts';
import type { SheetLayout } from '#domain/print/sheets.ts';
import { bulkSearch } from '../parts/search.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

export interface BulkChoice {
  readonly range: ParsedRange;
  readonly categoryId: string | null;
  readonly filter: CardFilter;
  readonly layout: SheetLayout;
  readonly hasMarks: boolean;
  readonly page: number;
}

/** As in the address; '' for the default. */
export type ChangedChoice = Partial<
  Record<'range' | 'category' | 'cards' | 'side' | 'sheet' | 'marks' | 'flip' | 'page', string>
>;

export const useBulkChoice = () => {
  const search = useSearch({ from: '/bulkids' });
  const navigate = useNavigate({ from: '/bulkids' });
  const highest = useQuery((reader) => reader.highest('serials'), []);
  const { range: typed = defaultBulkRange, category, cards, side, sheet, marks, flip, page } = search;
  const range = useMemo(() => parseRange(typed, highest), [typed, highest]);
  const layout = useMemo(
    (): SheetLayout => ({ sides: side ?? 'front', sheet: sheet ?? 'a4', flip: flip ?? 'long' }),
    [side, sheet, flip],
  );
  const choice: BulkChoice = {
    range,
    categoryId: category ?? null,
    filter: cards ?? 'all',
    layout,
    hasMarks: marks === undefined,
    page: Number(page ?? 1),
  };
  const change = (changed: ChangedChoice): void =>
    void navigate({
      // Another choice of cards starts at the first page.
      search: (before) => bulkSearch({ ...before, page: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return { typed, highest, choice, change };
};
