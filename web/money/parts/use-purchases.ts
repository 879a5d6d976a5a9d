import { useRef } from 'react';
import { listOf } from '#domain/core/text/format.ts';
import type { ChosenItems, Offer } from '#domain/money/purchases/offers.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

interface Buying {
  readonly delegateId: string;
  readonly companionId: string;
  readonly offers: readonly Offer[];
  readonly chosen: ChosenItems;
}

/** Buys each chosen item by a command of its own, reports each, and returns the items that were refused. */
export const usePurchases = (): [buy: (buying: Buying) => Promise<ChosenItems>, isBusy: boolean] => {
  const [run, state] = useCommand('purchase.add');
  const accepted = useRef(new Map<string, number>());
  const buy = async ({ delegateId, companionId, offers, chosen }: Buying): Promise<ChosenItems> => {
    const added: string[] = [];
    const failed = new Map<string, number>();
    for (const [itemId, quantity] of chosen) {
      const name = offers.find(({ item }) => item.itemId === itemId)?.item.name ?? '';
      // One after the other: an item may need the one before it.
      const paise =
        accepted.current.get(itemId) ?? offers.find(({ item }) => item.itemId === itemId)?.line?.total;
      const outcome = await run({ delegateId, companionId, itemId, quantity, paiseSeen: paise });
      if (outcome.ok) added.push(name);
      else {
        failed.set(itemId, quantity);
        const { code, params } = outcome;
        // The user has read the new price: the next press buys at it.
        if (code === 'priceChanged' && 'paise' in params) accepted.current.set(itemId, Number(params.paise));
        toastError(words.notAdded(name, outcome.text));
      }
    }
    if (added.length > 0) toastDone(words.added(listOf(added)));
    return failed;
  };
  return [buy, state.phase === 'running'];
};
