import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import { purchaseFacts } from '../../model/price-list/purchase-row.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requirePerson } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { publishedList } from '../price-list/current-list.ts';
import { registrationItemOf } from '../price-list/person-prices.ts';
import { refusalTexts } from '../price-list/price-list-words.ts';
import { quoter } from '../price-list/quote.ts';
import type { PricedPerson, QuoteRequest, SalesState } from '../price-list/request.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';

/** What a person has: the registration of the category, and all that was bought, an item twice if the person has two. */
const ownedItemIds = (
  reader: Reader,
  list: PriceList,
  { personId, hostId, categoryId }: Pick<PricedPerson, 'personId' | 'hostId' | 'categoryId'>,
): string[] => {
  const isCompanion = hostId !== '';
  const registration = registrationItemOf(list.items, { isCompanion, categoryId });
  const bought = reader
    .by('purchases', 'delegateId', hostId || personId)
    .filter(({ companionId }) => companionId === (isCompanion ? personId : ''))
    .flatMap(({ itemId, quantity }) => Array.from({ length: quantity }, () => itemId));
  return registration === undefined ? bought : [registration.itemId, ...bought];
};

const peopleOf = (
  reader: Reader,
  list: PriceList,
  { delegateId, companionId }: { readonly delegateId: string; readonly companionId: string },
): PricedPerson[] => {
  const delegate = reader.get('delegates', delegateId);
  const companion = reader.get('companions', companionId);
  const categoryId = delegate?.categoryId ?? '';
  const person = (personId: string, hostId: string, age: number | null): PricedPerson => ({
    personId,
    hostId,
    categoryId,
    age,
    eligibilityIds: [],
    ownedItemIds: ownedItemIds(reader, list, { personId, hostId, categoryId }),
  });
  const host = person(delegateId, '', delegate?.age ?? null);
  return companion === undefined ? [host] : [host, person(companionId, delegateId, companion.age)];
};

/**
 * Like the dues, the desk assumes that a tax which starts at a total is due. It takes no coupons. Places are checked after
 * the command, as for every command that takes some (taken-places.ts).
 */
const deskState: SalesState = { places: [], soldTotal: Infinity, couponUses: new Map() };

/** `purchase.add`: a person buys an add-on or a package, at today's price. */
export const addPurchase = command({
  name: 'purchase.add',
  input: purchaseFacts,
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, companionId, itemId, quantity }, ctx) {
    requirePerson(draft, { delegateId, companionId });
    const list = publishedList(draft);
    const item = list.items.find((each) => each.itemId === itemId);
    if (item === undefined) throw refuse('itemNotFound');
    if (item.kind === 'registration' || item.kind === 'companion')
      throw refuse('registrationNotBought', { item: item.name });
    const request: QuoteRequest = {
      day: isoDay(ctx.now, timeZoneOf(draft)),
      payer: 'self',
      method: '',
      currency: homeCurrency,
      couponCodes: [],
      people: peopleOf(draft, list, { delegateId, companionId }),
      lines: [{ personId: companionId || delegateId, itemId, count: quantity }],
    };
    const categoryNames = new Map([...draft.all('categories')].map((row) => [row.categoryId, row.name]));
    const answer = quoter(list, categoryNames)(request, deskState);
    if ('refusals' in answer)
      throw refuse('notSold', {
        why: answer.refusals
          .map(({ reason, item: name, detail }) => refusalTexts[reason](name, detail))
          .join(' '),
      });
    const [line] = answer.quote.lines;
    if (line === undefined) throw new Error('A quote without refusals has the line that was asked for');
    const { name, isRefundable, base, reduction, taxable, tax, total, parts, derivation } = line;
    const purchaseId = ctx.newId();
    draft.put('purchases', {
      purchaseId,
      delegateId,
      companionId,
      itemId,
      quantity,
      quote: {
        name,
        currency: homeCurrency,
        isRefundable,
        base,
        reduction,
        taxable,
        tax,
        total,
        parts: [...parts],
        derivation: [...derivation],
      },
      boughtAt: ctx.now,
      enteredBy: actorContact(ctx.actor),
      extra: null,
    });
    return { purchaseId, item: item.name, paise: total };
  },
});

/** `purchase.remove`: the item is not due any more, and its places are free. Money received stays, as an overpayment. */
export const removePurchase = command({
  name: 'purchase.remove',
  input: z.strictObject({ purchaseId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { purchaseId }) {
    const purchase = draft.get('purchases', purchaseId);
    if (purchase === undefined) throw refuse('purchaseNotFound');
    draft.remove('purchases', purchaseId);
    const { delegateId, companionId, itemId, quantity, quote } = purchase;
    return { delegateId, companionId, itemId, quantity, item: quote.name };
  },
});
