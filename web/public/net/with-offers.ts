import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';

/** The event as a registrant sees it: a place that is offered to this phone counts as free. */
export const withOffers = (event: PublicEvent, { waiting }: RegistrantView): PublicEvent => {
  const offers = waiting.filter(({ state }) => state === 'offered');
  if (offers.length === 0) return event;
  return {
    ...event,
    categories: event.categories.map((category) => {
      const isKept = offers.some(
        ({ itemId, categoryId }) => itemId === '' && categoryId === category.categoryId,
      );
      return isKept && category.why === 'full'
        ? { ...category, isOffered: true, why: '', left: 1 }
        : category;
    }),
    items: event.items.map((item) =>
      item.isSoldOut && offers.some(({ itemId }) => itemId === item.itemId)
        ? { ...item, isSoldOut: false, left: 1 }
        : item,
    ),
  };
};
