import * as z from 'zod/mini';
import { isAddOn } from '../../model/price-list/is-add-on.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import { purchaseFacts } from '../../model/price-list/purchase-row.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requirePerson } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { payerOf } from '../payers/payers.ts';
import { publishedList } from '../price-list/current-list.ts';
import { buyersOf, deskQuoter } from './desk-quote.ts';
import { textOf } from './offers.ts';
import { priceSeen, requirePriceSeen } from '../price-list/price-seen.ts';
import { purchaseQuoteOf } from './purchase-quote.ts';

/** `purchase.add`: a person buys an add-on or a package, at today's price. */
export const addPurchase = command({
  name: 'purchase.add',
  input: z.extend(purchaseFacts, { paiseSeen: priceSeen }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, companionId, itemId, quantity, paiseSeen }, ctx) {
    requirePerson(draft, { delegateId, companionId });
    const list = publishedList(draft);
    const item = list.items.find((each) => each.itemId === itemId);
    if (item === undefined) throw refuse('itemNotFound');
    if (!isAddOn(item)) throw refuse('registrationNotBought', { item: item.name });
    const people = buyersOf(draft, list, { delegateId, companionId });
    const payer = payerOf(draft, delegateId);
    const quote = deskQuoter(draft, list, { now: ctx.now, payer, places: [] });
    const answer = quote(people, { itemId, quantity });
    if ('refusals' in answer) throw refuse('notSold', { why: textOf(answer.refusals) });
    const [line] = answer.quote.lines;
    if (line === undefined) throw new Error('A quote without refusals has the line that was asked for');
    requirePriceSeen({ of: item.name, seen: paiseSeen, paise: line.total });
    const purchaseId = ctx.newId();
    draft.put('purchases', {
      purchaseId,
      delegateId,
      companionId,
      itemId,
      quantity,
      standing: '',
      quote: purchaseQuoteOf(line, homeCurrency),
      boughtAt: ctx.now,
      enteredBy: actorContact(ctx.actor),
      extra: null,
    });
    return { purchaseId, item: item.name, paise: line.total };
  },
});
