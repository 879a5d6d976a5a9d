import { homeCurrency } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { registrationItemOf, type DeskPerson } from './person-prices.ts';
import { quoter } from './quote.ts';
import type { CategoryNames } from './quoted.ts';
import { nothingSold } from './request.ts';

interface FeeOfPeriod extends DeskPerson {
  /** '' where the list has no periods. */
  readonly periodId: string;
}

/**
 * Prepares a list, and returns a function for the steps from the price of the list to a person's fee in a period. Empty
 * where nothing is sold to the person.
 */
export const feeSteps = (
  list: PriceList,
  categoryNames: CategoryNames,
): ((fee: FeeOfPeriod, today: string) => readonly string[]) => {
  const quote = quoter(list, categoryNames);
  return ({ periodId, ...person }, today) => {
    const { isCompanion, categoryId, age } = person;
    const item = registrationItemOf(list.items, person);
    const own = registrationItemOf(list.items, { isCompanion: false, categoryId });
    if (item === undefined) return [];
    const priced = { categoryId, age, eligibilityIds: [] };
    const host = { ...priced, personId: 'host', hostId: '', ownedItemIds: own ? [own.itemId] : [] };
    const answer = quote(
      {
        day: list.periods.find((period) => period.periodId === periodId)?.lastDay ?? today,
        payer: person.payer,
        method: '',
        currency: homeCurrency,
        couponCodes: [],
        people: [
          ...(isCompanion ? [host] : []),
          { ...priced, personId: 'person', hostId: isCompanion ? 'host' : '', ownedItemIds: [] },
        ],
        lines: [{ personId: 'person', itemId: item.itemId, count: 1 }],
      },
      nothingSold,
    );
    return 'quote' in answer ? (answer.quote.lines[0]?.derivation ?? []) : [];
  };
};
