import { Draft } from '../../core/store/draft.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { actorContact } from '../../core/access.ts';
import { pairOf } from '../../model/distinct-pair.ts';
import { fold } from '../../model/fields/fold.ts';
import { freshCode } from '../../people/give-serial.ts';
import { applyMerge, putCard } from '../../people/import/apply-merge.ts';
import { mergeOf, type Merge } from '../../people/import/merge-person.ts';
import { addsToCard, cardFault } from '../../people/import/merge-row.ts';
import type { ListedPerson } from '#domain/people/import/reading/person.ts';
import type { AddOnAnswer, CardAnswer, PayerAnswer, PaymentAnswer } from '../../people/import/row-preview.ts';
import { listedDay } from '../../people/registration-day.ts';
import { serialOfDelegate } from '../../people/serials.ts';
import { markPaid } from '../../people/set-paid.ts';
import { markPaidUp } from '../statements/paid-up.ts';
import { noParty, payerOf, putPayer } from '../payers/payers.ts';
import type { ListSales } from './list-sales.ts';
import type { WrittenGrants } from '../../people/import/row-preview.ts';
import { writeGrants } from './write-grants.ts';
import { writePayments } from './write-payments.ts';
import { isSameCompanion } from '../../people/identity/same-person.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

type Refused = Extract<Merge, { readonly outcome: 'refused' }>;

export interface WithoutPlace {
  readonly outcome: 'refused';
  readonly code: 'notSold';
  readonly why: string;
}

export interface WrittenRow {
  readonly outcome: 'new' | 'merged' | 'present';
  readonly merge: Exclude<Merge, Refused>;
  readonly delegateId: string;
  /** The day of registration of the new people in this row. */
  readonly registeredOn: string;
  readonly payments: readonly PaymentAnswer[];
  readonly addOns: readonly AddOnAnswer[];
  readonly payer: PayerAnswer | undefined;
  readonly grants: WrittenGrants;
  readonly card: CardAnswer | undefined;
  readonly becomesPaid: boolean;
  readonly companionsPaid: readonly string[];
}

/**
 * Preview and import share it. Order matters: the payer, the special price and the group decide prices, payments mark as Paid, only Paid
 * people get a card.
 */
export const writeRow = (
  draft: Draft,
  row: ListedPerson,
  { ctx, sales }: { readonly ctx: CommandContext; readonly sales: ListSales },
): WrittenRow | Refused | WithoutPlace => {
  const merge = mergeOf(draft, row);
  if (merge.outcome === 'refused') return merge;
  const registered = new Draft(draft);
  const registeredOn = listedDay(draft, ctx, row);
  const delegateId = applyMerge(registered, merge, row, { newId: () => ctx.newId(), registeredOn }) as string;
  const why = sales.register(draft, registered, delegateId);
  if (why !== '') return { outcome: 'refused', code: 'notSold', why };
  draft.absorb(registered);
  if (merge.outcome === 'new') keepApart(draft, delegateId, { row, ctx });
  const isUnsure = merge.outcome !== 'new' && merge.isUnsure;
  const payer = writePayer(draft, delegateId, { row, isUnsure });
  const grants = writeGrants(draft, delegateId, { row, isUnsure, ctx });
  const addOns = sales.sell(draft, delegateId, { row, isUnsure, ctx });
  const payments = writePayments(draft, delegateId, { row, isUnsure, ctx });
  const wasPaid = draft.get('delegates', delegateId)?.isPaid === true;
  const unpaid = orderedCompanions(draft, delegateId).filter(({ isPaid }) => !isPaid);
  const marked = isUnsure ? false : markByList(draft, delegateId, { row, payments, ctx });
  const card = isUnsure ? unsureCard(draft, delegateId, row) : giveCard(draft, delegateId, { row, ctx });
  const isWritten =
    marked ||
    card === 'given' ||
    payer === 'set' ||
    grants.claims === 'set' ||
    grants.group === 'set' ||
    grants.coupon?.said === 'set' ||
    payments.some((each) => each === 'added' || each === 'filled') ||
    addOns.some(({ said }) => said === 'added');
  return {
    outcome: merge.outcome === 'present' && isWritten ? 'merged' : merge.outcome,
    merge,
    delegateId,
    registeredOn,
    payments,
    addOns,
    payer,
    grants,
    card,
    becomesPaid: !wasPaid && draft.get('delegates', delegateId)?.isPaid === true,
    companionsPaid: unpaid
      .filter(({ companionId }) => draft.get('companions', companionId)?.isPaid === true)
      .map(({ name }) => name),
  };
};

/** The user said that this is another person than these. They are not shown as possible duplicates again. */
const keepApart = (draft: Draft, delegateId: string, { row: { notSameAs = [] }, ctx }: Writing): void => {
  for (const otherId of notSameAs) {
    if (draft.get('delegates', otherId) === undefined) continue;
    const judged = { judgedAt: ctx.now, judgedBy: actorContact(ctx.actor), extra: null };
    draft.put('distinctPairs', { ...pairOf(delegateId, otherId), ...judged });
  }
};

/** A payer that the event has stays, unless the list may replace details. */
const writePayer = (
  draft: Draft,
  delegateId: string,
  { row: { payer, mayOverwrite }, isUnsure }: { readonly row: ListedPerson; readonly isUnsure: boolean },
): PayerAnswer | undefined => {
  if (payer === undefined) return undefined;
  const known = draft.get('payers', delegateId);
  const { kind, name } = payer;
  const isSame =
    payerOf(draft, delegateId) === kind && (name === '' || fold(known?.name ?? '') === fold(name));
  if (isSame) return 'known';
  const fills = known === undefined || (known.name === '' && known.kind === kind);
  if (!fills && !mayOverwrite) return 'kept';
  if (isUnsure) return 'noPhone';
  const { address, gstin } = fills ? (known ?? noParty) : noParty;
  putPayer(draft, delegateId, { kind, name, address, gstin });
  return 'set';
};

interface Writing {
  readonly row: ListedPerson;
  readonly ctx: CommandContext;
}

/**
 * Marks as Paid what the list says, or else what its money covers. The desk's later Un-Paid stays without new money.
 */
const markByList = (
  draft: Draft,
  delegateId: string,
  { row, payments, ctx }: Writing & { readonly payments: readonly PaymentAnswer[] },
): boolean => {
  const before = draft.get('delegates', delegateId);
  const added = payments.indexOf('added');
  const method = row.payments?.[Math.max(0, added)]?.method ?? '';
  const paidUp = added === -1 || row.isPaid === false ? [] : markPaidUp(draft, delegateId, { method, ctx });
  const hasMarked = paidUp.length > 0;
  if (row.isPaid !== true || before?.isPaid !== false) return hasMarked;
  if (added === -1 && before.paymentSetAt !== null) return hasMarked;
  markPaid(draft, { delegate: draft.get('delegates', delegateId) ?? before }, { method, ctx });
  for (const companion of orderedCompanions(draft, delegateId))
    if (row.companions.some(({ name }) => isSameCompanion(name, companion.name)))
      markPaid(draft, { companion }, { method, ctx });
  return true;
};

const giveCard = (
  draft: Draft,
  delegateId: string,
  { row: { card }, ctx }: Writing,
): CardAnswer | undefined => {
  const delegate = draft.get('delegates', delegateId);
  if (card === undefined || delegate === undefined) return undefined;
  const own = serialOfDelegate(draft, delegateId);
  const fault = cardFault(draft, card, own);
  if (fault !== null) return fault;
  if (!addsToCard(card, own)) return 'known';
  if (!delegate.isPaid) return 'notPaid';
  if (draft.get('categories', delegate.categoryId) === undefined) return 'categoryMissing';
  putCard(draft, delegate, card, () => freshCode(draft, ctx));
  return 'given';
};

const unsureCard = (draft: Draft, delegateId: string, { card }: ListedPerson): CardAnswer | undefined => {
  if (card === undefined) return undefined;
  return addsToCard(card, serialOfDelegate(draft, delegateId)) ? 'noPhone' : 'known';
};
