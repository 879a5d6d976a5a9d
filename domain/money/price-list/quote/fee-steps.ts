import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { registrationItemOf, type DeskPerson } from './person-prices.ts';
import { quoter } from './quote.ts';
import type { CategoryNames } from './quoted.ts';
import type { AppliedReduction } from './request.ts';
import { nothingSold } from './request.ts';

interface FeeOfDay extends DeskPerson {
  readonly day: string;
  /** Those of the person's group. */
  readonly reductions?: readonly AppliedReduction[] | undefined;
}

/**
 * The steps from the list's price to a person's fee on a day. Empty where nothing is sold to the person. `sold` as in
 * person-prices.ts.
 */
export const feeSteps = (
  list: PriceList,
  { categoryNames, sold }: { readonly categoryNames: CategoryNames; readonly sold: number },
): ((fee: FeeOfDay) => readonly string[]) => {
  // Dues know no last day of a category: the person is registered already.
  const quote = quoter({ ...list, categoryDates: [], capacities: [] }, categoryNames);
  return ({ day, reductions, ...person }) => {
    const { isCompanion, categoryId, age, eligibilityIds } = person;
    const item = registrationItemOf(list.items, person);
    const own = registrationItemOf(list.items, { isCompanion: false, categoryId });
    if (item === undefined) return [];
    const priced = { categoryId, age, eligibilityIds };
    const host = { ...priced, personId: 'host', hostId: '', ownedItemIds: own ? [own.itemId] : [] };
    const answer = quote(
      {
        day,
        payer: person.payer,
        method: '',
        currency: homeCurrency,
        couponCodes: [],
        people: [
          ...(isCompanion ? [host] : []),
          { ...priced, personId: 'person', hostId: isCompanion ? 'host' : '', ownedItemIds: [] },
        ],
        lines: [{ personId: 'person', itemId: item.itemId, count: 1 }],
        ...(reductions !== undefined && { reductions: [reductions] }),
      },
      { ...nothingSold, soldTotal: sold },
    );
    return 'quote' in answer ? (answer.quote.lines[0]?.derivation ?? []) : [];
  };
};
