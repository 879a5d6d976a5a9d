import type { Delegate } from '../../model/delegate.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { compareIds } from '../../core/compare-ids.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { delegateFee, dueOf } from '../fees.ts';
import { bankReferenceOf, paidOnOf } from '../payments/payments.ts';
import { publishedList } from '../price-list/current-list.ts';
import { groupStepOf } from '../price-list/quote/reduce.ts';
import { deductedTax, standingOf } from '../payments/transactions.ts';
import { groupOf, membersOf } from '../groups/groups.ts';

export type ConditionalStep = Pick<PriceList['groups'][number], 'name' | 'inOneTransfer' | 'inFull'>;

/** What the conditions of payment of a group price ask, and what happened instead. */
export interface PaymentConditions {
  readonly step: ConditionalStep;
  readonly members: number;
  /** The number of transfers that paid for registrations, if that is more than the one that was asked; else 0. */
  readonly transfers: number;
  /** Members whose registration was paid by parts, or is paid in part. 0 if parts are allowed. */
  readonly inParts: number;
  /** Members without money, although the one transfer for all of them has come. */
  readonly leftOut: number;
}

/** The conditions of the step that the group of a delegate has reached; null for none. `now`: ms since 1970. */
export const paymentConditionsOf = (
  reader: Reader,
  delegateId: string,
  now: number,
): PaymentConditions | null => {
  const group = groupOf(reader, delegateId);
  if (group === null) return null;
  const members = membersOf(reader, group.groupId);
  const step = groupStepOf(publishedList(reader), members.length);
  if (step === null || !(step.inOneTransfer || step.inFull)) return null;
  const paid = members.map((member) => registrationPaid(reader, member, now));
  const transfers = new Set(paid.flatMap((each) => each.transfers)).size;
  const isPaidFor = ({ transfers: own, isCovered }: RegistrationPaid): boolean => own.length > 0 || isCovered;
  return {
    step,
    members: members.length,
    transfers: step.inOneTransfer && transfers > 1 ? transfers : 0,
    inParts: step.inFull
      ? paid.filter(({ transfers: own, isCovered }) => own.length > 1 || (own.length === 1 && !isCovered))
          .length
      : 0,
    leftOut: step.inOneTransfer && transfers > 0 ? paid.filter((each) => !isPaidFor(each)).length : 0,
  };
};

export const areMet = ({ transfers, inParts, leftOut }: PaymentConditions): boolean =>
  transfers + inParts + leftOut === 0;

interface RegistrationPaid {
  /** Those that were needed to cover the registration, by the key of the transfer. */
  readonly transfers: readonly string[];
  readonly isCovered: boolean;
}

/**
 * Money covers the registration first. What came after it was covered pays for additions, so it breaks no condition. Tax that the
 * payer deducted is a part of the same payment.
 */
const registrationPaid = (reader: Reader, delegate: Delegate, now: number): RegistrationPaid => {
  const { lines } = dueOf(reader, delegate, now);
  const fee = lines.find(({ who, companionId }) => who === delegateFee && companionId === '')?.feePaise ?? 0;
  const entries = reader
    .by('transactions', 'delegateId', delegate.delegateId)
    .map((entry) => ({ entry, paise: standingOf(reader, entry).refundablePaise }))
    .filter(({ paise }) => paise > 0);
  const isDeduction = ({ entry }: (typeof entries)[number]): boolean => entry.method === deductedTax;
  let covered = entries.filter(isDeduction).reduce((sum, { paise }) => sum + paise, 0);
  const transfers: string[] = [];
  for (const { entry, paise } of entries.filter((each) => !isDeduction(each)).sort(byDay(reader))) {
    if (covered >= fee) break;
    covered += paise;
    const key = transferOf(reader, entry);
    if (!transfers.includes(key)) transfers.push(key);
  }
  return { transfers, isCovered: covered >= fee };
};

const byDay =
  (reader: Reader) =>
  ({ entry: one }: { readonly entry: Transaction }, { entry: other }: { readonly entry: Transaction }) =>
    compareIds(paidOnOf(reader, one).slice(0, 10), paidOnOf(reader, other).slice(0, 10)) ||
    (one.enteredAt ?? 0) - (other.enteredAt ?? 0);

/** Parts of one transfer have the same group, or the same reference at the bank. */
const transferOf = (reader: Reader, entry: Transaction): string =>
  referenceKey(bankReferenceOf(reader, entry)) ||
  entry.instrumentNumber ||
  entry.groupId ||
  entry.transactionId;
