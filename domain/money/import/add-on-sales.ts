import type { PriceList } from '../../model/price-list/price-list.ts';
import type { CommandContext } from '../../core/command/command.ts';
import type { Draft } from '../../core/store/draft.ts';
import { Refusal } from '../../core/refusal.ts';
import { messageFor } from '../../core/text/messages.ts';
import type { ListAddOn, ListedPerson } from '../../people/import/person.ts';
import type { AddOnAnswer } from '../../people/import/row-preview.ts';
import { publishedList } from '../price-list/current-list.ts';
import { registrationItemOf } from '../price-list/person-prices.ts';
import { isRegistration, itemsById, places } from '../price-list/places.ts';
import { refusalTexts } from '../price-list/price-list-words.ts';
import type { TakenPlaces } from '../price-list/request.ts';
import { addPurchase } from '../purchases/purchase-commands.ts';
import { placeName, takenPlaces } from '../purchases/taken-places.ts';

interface Selling {
  readonly row: ListedPerson;
  /** The person was matched by name and city alone. */
  readonly isUnsure: boolean;
  readonly ctx: CommandContext;
}

/**
 * Sells the add-ons of the rows of one list by the rules of the desk. Places are counted once, and each sale is added to
 * the count. So an item that is sold out is refused for its row, and the other rows are still imported.
 */
export class AddOnSales {
  #taken: TakenPlaces[] | null = null;

  /** Sells only the units that the person does not have yet. */
  sell(draft: Draft, delegateId: string, { row, isUnsure, ctx }: Selling): AddOnAnswer[] {
    const { addOns = [] } = row;
    if (addOns.length === 0) return [];
    const list = publishedList(draft);
    return addOns.map(({ itemId, quantity }): AddOnAnswer => {
      const has = draft
        .by('purchases', 'delegateId', delegateId)
        .filter((bought) => bought.itemId === itemId && bought.companionId === '')
        .reduce((sum, bought) => sum + bought.quantity, 0);
      if (has >= quantity) return { said: 'known', why: '' };
      if (isUnsure) return { said: 'noPhone', why: '' };
      const why = this.#buy(draft, list, { delegateId, addOn: { itemId, quantity: quantity - has }, ctx });
      return why === '' ? { said: 'added', why } : { said: 'refused', why };
    });
  }

  /** Returns why it was refused, or ''. */
  #buy(
    draft: Draft,
    list: PriceList,
    {
      delegateId,
      addOn,
      ctx,
    }: Pick<Selling, 'ctx'> & { readonly delegateId: string; readonly addOn: ListAddOn },
  ): string {
    const categoryId = draft.get('delegates', delegateId)?.categoryId ?? '';
    const units = (itemId: string, taken: number) => ({
      itemId,
      categoryId,
      taken,
      held: 0,
      offered: 0,
      reserved: 0,
    });
    const asked = [units(addOn.itemId, addOn.quantity)];
    if (isRegistration(itemsById(list), addOn.itemId)) {
      const replaced = registrationItemOf(list.items, { isCompanion: false, categoryId });
      asked.push(units(replaced?.itemId ?? '', -1));
    }
    this.#taken ??= list.capacities.length === 0 ? [] : takenPlaces(draft, list);
    const more = places(list, asked);
    for (const [at, limit] of places(list, this.#taken).entries()) {
      const needed = more[at]?.taken ?? 0;
      if (needed > 0 && needed > limit.free)
        return refusalTexts.full(placeName(draft, list, limit), String(Math.max(0, limit.free)));
    }
    try {
      addPurchase.run(draft, { delegateId, companionId: '', ...addOn }, ctx);
    } catch (error) {
      if (error instanceof Refusal) return messageFor(error.code, error.params);
      throw error;
    }
    this.#taken.push(...asked);
    return '';
  }
}
