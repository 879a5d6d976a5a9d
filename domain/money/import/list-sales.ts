import type { PriceList } from '../../model/price-list/price-list.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { Refusal } from '../../core/refusal.ts';
import { messageFor } from '../../core/text/messages.ts';
import type { ListedPerson } from '#domain/people/import/reading/person.ts';
import type { AddOnAnswer } from '../../people/import/row-preview.ts';
import { publishedList } from '../price-list/current-list.ts';
import { places } from '../price-list/quote/places.ts';
import { refusalTexts } from '../price-list/words/price-list-words.ts';
import type { TakenPlaces } from '../price-list/quote/request.ts';
import { addPurchase } from '../purchases/purchase-commands.ts';
import { placeName, placesBetween, takenPlaces } from '../purchases/taken-places.ts';
import { companionsBeyondAfter } from '../../people/most-companions.ts';
import { isSameCompanion } from '../../people/identity/same-person.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

interface Selling {
  readonly row: ListedPerson;
  /** The person was matched by name and city alone. */
  readonly isUnsure: boolean;
  readonly ctx: CommandContext;
}

/**
 * Sells registrations and add-ons of a list by the desk's rules. Free places are counted once, and each row
 * reduces the count.
 */
export class ListSales {
  #free: number[] | null = null;

  /**
   * Takes the places of a row's registrations. Returns why there are too few, or why the delegate has too many
   * accompanying persons, or ''. `after` is the event with the row.
   */
  register(before: Reader, after: Reader, delegateId: string): string {
    const beyond = companionsBeyondAfter(before, after, delegateId);
    if (beyond !== null) return messageFor(beyond.code, beyond.params);
    const list = publishedList(before);
    if (list.capacities.length === 0) return '';
    return this.#take(before, list, placesBetween(list, [delegateId], { before, after }));
  }

  /** Sells only the units that the delegate or companion does not have yet. */
  sell(draft: Draft, delegateId: string, { row, isUnsure, ctx }: Selling): AddOnAnswer[] {
    const { addOns = [] } = row;
    if (addOns.length === 0) return [];
    const list = publishedList(draft);
    const companions = orderedCompanions(draft, delegateId);
    return addOns.map(({ itemId, quantity, companion }): AddOnAnswer => {
      const named = companions.find(({ name }) => isSameCompanion(name, companion ?? ''));
      // A companion of a person who was matched by name and city alone is not added.
      if (companion !== undefined && named === undefined) return { said: 'noPhone', why: '' };
      const companionId = companion === undefined ? '' : (named?.companionId ?? '');
      const has = draft
        .by('purchases', 'delegateId', delegateId)
        .filter((bought) => bought.itemId === itemId && bought.companionId === companionId)
        .reduce((sum, bought) => sum + bought.quantity, 0);
      if (has >= quantity) return { said: 'known', why: '' };
      if (isUnsure) return { said: 'noPhone', why: '' };
      const why = this.#buy(draft, list, {
        asked: { delegateId, companionId, itemId, quantity: quantity - has },
        ctx,
      });
      return why === '' ? { said: 'added', why } : { said: 'refused', why };
    });
  }

  /** Returns why it was refused, or ''. */
  #buy(draft: Draft, list: PriceList, { asked, ctx }: Buying): string {
    const trial = new Draft(draft);
    try {
      addPurchase.run(trial, asked, ctx);
    } catch (error) {
      if (error instanceof Refusal) return messageFor(error.code, error.params);
      throw error;
    }
    const { delegateId } = asked;
    const why = this.#take(draft, list, placesBetween(list, [delegateId], { before: draft, after: trial }));
    if (why === '') draft.absorb(trial);
    return why;
  }

  #take(before: Reader, list: PriceList, asked: readonly TakenPlaces[]): string {
    if (list.capacities.length === 0) return '';
    this.#free ??= places(list, takenPlaces(before, list)).map(({ free }) => free);
    const needed = places(list, asked).map(({ taken }) => taken);
    for (const [at, free] of this.#free.entries()) {
      const limit = list.capacities[at];
      if (limit === undefined || (needed[at] ?? 0) <= Math.max(0, free)) continue;
      return refusalTexts.full(placeName(before, list, limit), String(Math.max(0, free)));
    }
    this.#free = this.#free.map((free, at) => free - (needed[at] ?? 0));
    return '';
  }
}

interface Buying {
  readonly asked: Parameters<typeof addPurchase.run>[1];
  readonly ctx: CommandContext;
}
