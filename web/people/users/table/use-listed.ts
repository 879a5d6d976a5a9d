import { listMoment } from '#domain/list-moment.ts';
import type { ListSort } from '#domain/people/lists/list-columns.ts';
import type { DelegateEntry, DelegateStatus, SearchedList } from '#domain/people/lists/delegate-lists.ts';
import type { Views } from '#domain/views.ts';
import { useView } from '#web/sync/react/use-view.ts';

/** The people of a list, and their order. */
export interface Listed {
  readonly status: DelegateStatus;
  /** '' for no search. */
  readonly typed: string;
  readonly categoryId: string | null;
  readonly sort: ListSort | null;
  /** A further filter needs all results of a search. */
  readonly isWhole: boolean;
}

const listOf = (views: Views, { status, typed, categoryId, sort }: Listed, limit?: number): SearchedList => {
  const lists = views.delegatesBy(sort, listMoment);
  return typed === ''
    ? { entries: lists.of(status, categoryId), isMore: false }
    : lists.among(views.search.matching(typed), status, categoryId, limit);
};

/** The entries to show. A search with very many results is cut off at a length that users still scroll through. */
export const useListed = (listed: Listed): SearchedList => {
  const { status, typed, categoryId, sort, isWhole } = listed;
  const limit = isWhole ? Number.POSITIVE_INFINITY : undefined;
  return useView((views) => listOf(views, listed, limit), [status, typed, categoryId, sort, limit]);
};

/** All people of the list, for actions on the whole list. */
export const everybodyOf = (views: Views, listed: Listed): readonly DelegateEntry[] =>
  listOf(views, listed, Number.POSITIVE_INFINITY).entries;
