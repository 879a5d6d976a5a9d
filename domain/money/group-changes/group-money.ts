import type { Reader } from '../../core/store/event-store.ts';
import { owedInCurrency } from '../coverage/exchange-difference.ts';
import { dues, type FeeLine } from '../fees.ts';
import { membersOf } from '../groups/groups.ts';
import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';

type ByCurrency = readonly { readonly currency: string; readonly amount: number }[];

export interface GroupMoney {
  /** The fees of all members and of what they bought; null if a fee is not set. */
  readonly feePaise: number | null;
  readonly receivedPaise: number;
  readonly duePaise: number | null;
  /** What of the fees is owed in other currencies, in their smallest units. */
  readonly foreignFees: ByCurrency;
  readonly foreignReceived: ByCurrency;
}

const byCurrency = (all: Iterable<{ readonly currency: string; readonly amount: number }>): ByCurrency => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};

const sumOf = (all: readonly (number | null)[]): number | null =>
  all.reduce<number | null>((sum, paise) => (sum === null || paise === null ? null : sum + paise), 0);

const inCurrency = ({ foreign, feePaise, listed }: FeeLine) => {
  const paise = listed === undefined ? feePaise : listed.feePaise;
  return foreign === undefined || paise === null
    ? []
    : [{ currency: foreign.currency, amount: owedInCurrency(foreign, paise) }];
};

/** The money of a group. Rupees are the sum of all, also of members who pay in another currency. `now`: ms since 1970. */
export const groupMoney = (reader: Reader, groupId: string, now: number): GroupMoney => {
  const dueOf = dues(reader, now);
  const members = membersOf(reader, groupId);
  const all = members.map((member) => dueOf(member));
  const entries = members.flatMap(({ delegateId }) => reader.by('transactions', 'delegateId', delegateId));
  return {
    feePaise: sumOf(all.map(({ feePaise }) => feePaise)),
    receivedPaise: paidSum(entries),
    duePaise: sumOf(all.map(({ duePaise }) => duePaise)),
    foreignFees: byCurrency(all.flatMap(({ lines }) => lines.flatMap(inCurrency))),
    foreignReceived: byCurrency(
      entries
        .filter(countsAsPaid)
        .flatMap(({ foreignMoney, amountPaise }) =>
          foreignMoney === null
            ? []
            : [{ ...foreignMoney, amount: Math.sign(amountPaise ?? 0) * foreignMoney.amount }],
        ),
    ),
  };
};
