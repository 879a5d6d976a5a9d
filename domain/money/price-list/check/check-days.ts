import type { PriceList } from '../../../model/price-list/price-list.ts';
import { changeListDates, listed } from '../../../event/dates/dated-things.ts';
import { isOffDays } from '../../../event/dates/item-days.ts';
import { dateShown } from '../../../event/dates/date-words.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';

/** Dates that do not fit the days of the event, as after the event was moved. Without readable days, none. */
export const findingsOfDays = (list: PriceList, { categoryNames, days = null }: CheckedState): Finding[] => {
  if (days === null) return [];
  const nameOf = (categoryId: string): string => categoryNames.get(categoryId) ?? '';
  return listed((change) => changeListDates(list, nameOf, change))
    .filter((thing) => isOffDays(thing, days))
    .map(({ what, at, isOfItem, section = 'items', ids = [] }) =>
      findingOf(isOfItem === undefined ? 'dayAfterEvent' : 'itemOutsideEvent', {
        section,
        ids,
        names: [what, dateShown(at), dateShown(days.from), dateShown(days.to)],
      }),
    );
};
