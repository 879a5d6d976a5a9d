import { homeCurrency } from '../../model/price-list/item.ts';
import type { SoldSurcharge } from '#domain/model/money/payment-link.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { blankRow } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { papersOf } from '../coverage/shares.ts';
import { publishedList } from '../price-list/current-list.ts';
import { requirePriceSeen } from '../price-list/price-seen.ts';
import { sumOfCharges, surchargesOn } from '../price-list/quote/charges.ts';
import type { QuotedSurcharge } from '../price-list/quote/quoted.ts';
import { isMethodOf } from '../price-list/quote/sale-rules.ts';
import { surchargeQuote } from './surcharge-quote.ts';

/** The surcharges of a way of payment on money that the desk takes, as the public pages charge them; empty without any. */
export const surchargesAtDesk = (reader: Reader, paise: number, method: string): QuotedSurcharge[] =>
  surchargesOn(paise, { list: publishedList(reader), request: { method, currency: homeCurrency } });

/** The method of a provider's page, where the payer chooses after the amount is fixed: lists state its surcharge for cards. */
export const onlineMethod = 'Card';

interface SeenSurcharges {
  /** Without them. */
  readonly paise: number;
  readonly method: string;
  /** Their sum, as the user has seen it. */
  readonly seen: number;
}

/** As {@link surchargesAtDesk}. Refused if the user has seen another sum. */
export const requireSurchargesSeen = (
  reader: Reader,
  { paise, method, seen }: SeenSurcharges,
): SoldSurcharge[] => {
  const surcharges = paise > 0 ? surchargesAtDesk(reader, paise, method) : [];
  const of = surcharges.map(({ name }) => name).join(', ') || method;
  requirePriceSeen({ of, seen, paise: sumOfCharges(surcharges) });
  return surcharges.map((each) => ({
    surchargeId: each.surchargeId,
    quote: surchargeQuote(each, homeCurrency),
  }));
};

/** The surcharge belongs to its payment: a correction finds it by this id. */
const surchargeIdOf = (transactionId: string, at: number): string => `${transactionId}.surcharge-${at}`;
const isOfPayment = (purchaseId: string, transactionId: string): boolean =>
  purchaseId.startsWith(`${transactionId}.surcharge-`);

type Entry = Pick<Transaction, 'delegateId' | 'transactionId'>;

/** Each surcharge is a purchase, as that of an order. */
export const putSurcharges = (
  draft: Draft,
  { delegateId, transactionId }: Entry,
  { surcharges, ctx }: { readonly surcharges: readonly SoldSurcharge[]; readonly ctx: CommandContext },
): void => {
  for (const [at, { surchargeId, quote }] of surcharges.entries())
    draft.put('purchases', {
      ...blankRow('purchases'),
      purchaseId: surchargeIdOf(transactionId, at),
      delegateId,
      itemId: surchargeId,
      quantity: 1,
      quote,
      boughtAt: ctx.now,
      enteredBy: actorContact(ctx.actor),
    });
};

/**
 * The surcharge follows the way of payment that is used in the end: it goes with a payment that is taken back, or that came by
 * another way (`method`; '' for none). One on a receipt in force stays, until that is cancelled or credited.
 */
export const removeSurcharges = (
  draft: Draft,
  { delegateId, transactionId }: Entry,
  method: string,
): void => {
  const { surcharges } = publishedList(draft);
  const covered = new Set(
    papersOf(draft, delegateId)
      .filter(({ cancelledAt }) => cancelledAt === null)
      .flatMap(({ document }) => document.lines)
      .flatMap(({ covers = [] }) => covers)
      .map(({ purchaseId }) => purchaseId),
  );
  for (const { purchaseId, itemId } of draft.by('purchases', 'delegateId', delegateId)) {
    if (!isOfPayment(purchaseId, transactionId) || covered.has(purchaseId)) continue;
    const methods = surcharges.find(({ surchargeId }) => surchargeId === itemId)?.methods ?? [];
    if (method === '' || !isMethodOf(methods, method)) draft.remove('purchases', purchaseId);
  }
};
