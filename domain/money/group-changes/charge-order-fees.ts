import { orderPlace } from '../../model/registration/order-place.ts';
import type { Delegate } from '../../model/delegate.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import type { OrderFee } from '../../model/price-list/reduction.ts';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Order } from '../../model/registrations.ts';
import type { AnyRow, TableName } from '../../model/tables.ts';
import { blankRow } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import type { AfterEffect } from '../../core/command/run-command.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { duesOn } from '../fees.ts';
import { groupOf, membersOf } from '../groups/groups.ts';
import { isOrderFee, orderFeesAtDesk } from '../price-list/quote/charges.ts';
import { publishedList } from '../price-list/current-list.ts';
import { soldTotal } from '../price-list/sold-total.ts';
import { surchargeQuote } from '../purchases/surcharge-quote.ts';

/** Tables with rows of one delegate that decide whether the registration costs something. */
const pricingTables: ReadonlySet<TableName> = new Set([
  'companions',
  'entitlements',
  'groupMembers',
  'payers',
]);

/**
 * Runs after every command: a fee that is asked once for each order is a purchase of one of its people, who register together: a
 * group, or a delegate alone. It is charged when the order begins to cost something, and goes when the order costs nothing. An
 * unpaid one passes to the next person when its own leaves. When the desk removes it, it is waived.
 */
export const chargeOrderFees: AfterEffect = (draft, changes, before, { ctx }) => {
  const { orderFees = [] } = publishedList(draft);
  if (orderFees.length === 0) return;
  const touched = touchedDelegates(changes, before);
  if (touched.size === 0) return;
  const today = isoDay(ctx.now, timeZoneOf(draft));
  const [earlier, later] = [bookingsOf(before, orderFees, today), bookingsOf(draft, orderFees, today)];
  const settled = new Set<string>();
  // The people whom a delegate leaves behind may have to take over the fee.
  const stay = [...touched].flatMap((delegateId) => [delegateId, ...earlier.idsWith(delegateId)]);
  for (const delegateId of new Set(stay)) {
    const ids = later.idsWith(delegateId);
    const [first] = ids;
    if (first === undefined || settled.has(first)) continue;
    settled.add(first);
    const from = new Set(ids.flatMap((id) => earlier.idsWith(id)));
    for (const fee of orderFees) settleFee(draft, fee, { ids, from: [...from], earlier, later, ctx });
  }
};

/** The delegates who came, went, or have another category, group, payer or condition. */
const touchedDelegates = (changes: readonly DraftChange[], before: Reader): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const { table, key, row } of changes) {
    const old: AnyRow | undefined = before.get(table, key);
    if (table === 'delegates') {
      if ((row as Delegate | null)?.categoryId !== (old as Delegate | undefined)?.categoryId || !row || !old)
        ids.add(key);
    } else if (pricingTables.has(table))
      for (const each of [row, old] as ({ readonly delegateId?: string } | null | undefined)[])
        if (each?.delegateId !== undefined) ids.add(each.delegateId);
  }
  return ids;
};

interface Bookings {
  /** The delegates of the booking of one, in the order in which they registered; empty if the delegate does not exist. */
  readonly idsWith: (delegateId: string) => readonly string[];
  /** What they pay without the fees of the order, in paise. */
  readonly costOf: (ids: readonly string[]) => number;
  /** The first delegate who pays something, who owes the fee. */
  readonly payerOf: (ids: readonly string[]) => string | undefined;
  readonly feesOf: (ids: readonly string[], fee: OrderFee) => readonly Purchase[];
}

const bookingsOf = (reader: Reader, orderFees: OrderFee[], today: string): Bookings => {
  const dueOf = duesOn(reader);
  const costs = new Map<string, number>();
  const costOf = (delegateId: string): number => {
    const known = costs.get(delegateId);
    const delegate = reader.get('delegates', delegateId);
    if (known !== undefined || delegate === undefined) return known ?? 0;
    const cost = dueOf(delegate, today)
      .lines.filter(({ purchase }) => purchase === undefined || !isOrderFee({ orderFees }, purchase.itemId))
      .reduce((sum, { feePaise }) => sum + (feePaise ?? 0), 0);
    costs.set(delegateId, cost);
    return cost;
  };
  return {
    idsWith: (delegateId) => {
      const own = reader.get('delegates', delegateId);
      const group = groupOf(reader, delegateId);
      if (own === undefined || group === null) return own === undefined ? [] : [delegateId];
      return membersOf(reader, group.groupId)
        .toSorted((one, other) => (placeOf(reader, one) < placeOf(reader, other) ? -1 : 1))
        .map((each) => each.delegateId);
    },
    costOf: (ids) => ids.reduce((sum, id) => sum + costOf(id), 0),
    payerOf: (ids) => ids.find((id) => costOf(id) > 0),
    feesOf: (ids, { orderFeeId }) =>
      ids.flatMap((id) =>
        reader.by('purchases', 'delegateId', id).filter(({ itemId }) => itemId === orderFeeId),
      ),
  };
};

/** Orders of the public pages in their order, then all others by the day of registration. */
const placeOf = (reader: Reader, { delegateId, registeredOn }: Delegate): string => {
  const order = openOrderOf(reader, delegateId);
  return `${order === undefined ? '~' : orderPlace(order)}/${registeredOn}/${delegateId}`;
};

const openOrderOf = (reader: Reader, delegateId: string): Order | undefined =>
  reader
    .by('orders', 'delegateId', delegateId)
    .find(({ status, makesDelegate }) => status === 'open' && makesDelegate);

interface Settling {
  /** The people of the booking, and those who were in a booking with one of them before. */
  readonly ids: readonly string[];
  readonly from: readonly string[];
  readonly earlier: Bookings;
  readonly later: Bookings;
  readonly ctx: CommandContext;
}

const settleFee = (draft: Draft, fee: OrderFee, { ids, from, earlier, later, ctx }: Settling): void => {
  const charged = later.feesOf(ids, fee);
  const payer = later.payerOf(ids);
  const unpaid = charged.filter(({ standing }) => standing !== 'paid');
  if (payer === undefined) for (const each of unpaid) remove(draft, each);
  else if (charged.length > 0) {
    const kept = charged.find(({ standing }) => standing === 'paid') ?? unpaid[0];
    for (const each of unpaid) if (each !== kept) remove(draft, each);
  } else {
    const before = earlier.feesOf(from, fee);
    const isLeft = before.length > 0 && before.every(({ standing }) => standing !== 'paid');
    if (isLeft || earlier.costOf(from) === 0)
      charge(draft, payer, { fee, totalPaise: later.costOf(ids), ctx });
  }
};

interface Charging {
  readonly fee: OrderFee;
  readonly totalPaise: number;
  readonly ctx: CommandContext;
}

const charge = (draft: Draft, delegateId: string, { fee, totalPaise, ctx }: Charging): void => {
  const list = { ...publishedList(draft), orderFees: [fee] };
  for (const quoted of orderFeesAtDesk(totalPaise, list, soldTotal(draft, list))) {
    const line = {
      purchaseId: ctx.newId(),
      companionId: '',
      itemId: fee.orderFeeId,
      quantity: 1,
      quote: surchargeQuote(quoted, homeCurrency),
    };
    draft.put('purchases', {
      ...blankRow('purchases'),
      ...line,
      delegateId,
      boughtAt: ctx.now,
      enteredBy: actorContact(ctx.actor),
    });
    changeOrder(draft, delegateId, (lines) => [...lines, line]);
  }
};

const remove = (draft: Draft, { purchaseId, delegateId }: Purchase): void => {
  draft.remove('purchases', purchaseId);
  changeOrder(draft, delegateId, (lines) => lines.filter((line) => line.purchaseId !== purchaseId));
};

/** What the public pages ask for an order is the sum of its lines. */
const changeOrder = (
  draft: Draft,
  delegateId: string,
  linesAfter: (lines: Order['lines']) => Order['lines'],
): void => {
  const order = openOrderOf(draft, delegateId);
  if (order === undefined) return;
  const lines = linesAfter(order.lines);
  const change = sumOf(lines) - sumOf(order.lines);
  if (lines.length !== order.lines.length)
    draft.put('orders', { ...order, lines, quotedPaise: order.quotedPaise + change });
};

const sumOf = (lines: Order['lines']): number => lines.reduce((sum, { quote }) => sum + quote.total, 0);
