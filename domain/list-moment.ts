import type { ListMoment } from './people/lists/list-columns.ts';
import { EventStore, type Reader } from './core/store/event-store.ts';
import { dueOf, dues } from './money/fees.ts';
import { hasPrices } from './money/price-list/current-list.ts';
import { orderWords } from './registration/desk/order-words.ts';
import { orderSources, orderStages, type OrderSourceFilter } from './registration/desk/order-filters.ts';
import { isAddition, stageOf, type OrderStage } from './registration/orders/order-stage.ts';
import { ordersOf } from './registration/orders/orders-of.ts';

/** Without prices nothing is due. */
export const hasDues = (reader: Reader): boolean => hasPrices(reader);

/** The time of a list of people, with their dues and the stages of their orders. Without fees, no amount is known. */
export const listMoment = (now: number): ListMoment => ({
  now,
  duePaise: duesWhileSame(now),
  order: (reader, { delegateId }) => {
    const shown = shownOrder(reader, delegateId, now);
    if (shown === null) return null;
    return {
      source: orderWords.sources[shown.source] ?? shown.source,
      stage: orderWords.stages[shown.stage],
    };
  },
});

/**
 * Prepares the dues once for all people of a store while its rows are the same: the price of a group's member depends on all
 * of its members.
 */
const duesWhileSame = (now: number): NonNullable<ListMoment['duePaise']> => {
  let known: { readonly store: Reader; readonly step: number; readonly of: ReturnType<typeof dues> } | null =
    null;
  return (reader, delegate) => {
    if (!hasDues(reader)) return null;
    if (!(reader instanceof EventStore)) return dueOf(reader, delegate, now).duePaise;
    if (known?.store !== reader || known.step !== reader.step)
      known = { store: reader, step: reader.step, of: dues(reader, now) };
    return known.of(delegate).duePaise;
  };
};

/** The source of a person and the stage that a list shows; null for a person without an order. */
const shownOrder = (
  reader: Reader,
  delegateId: string,
  now: number,
): { readonly source: string; readonly stage: OrderStage } | null => {
  const orders = ordersOf(reader, delegateId);
  const first = orders.find((order) => !isAddition(order));
  if (first === undefined) return null;
  // A settled registration can have an addition that still needs something. Then the addition is shown.
  const stages = orders.map((order) => stageOf(reader, order, now));
  const stage = stages.find((each) => !isSettled(each)) ?? stageOf(reader, first, now);
  return { source: first.source, stage };
};

const isSettled = (stage: OrderStage): boolean =>
  stage === 'confirmed' || stage === 'expired' || stage === 'cancelled';

export interface OrderFilter {
  /** Undefined: all. */
  readonly source: OrderSourceFilter | undefined;
  readonly stage: OrderStage | undefined;
}

/** The filter that an address names; null without one. */
export const orderFilterOf = (given: {
  readonly source?: string | undefined;
  readonly stage?: string | undefined;
}): OrderFilter | null => {
  const source = orderSources.find((each) => each === given.source);
  const stage = orderStages.find((each) => each === given.stage);
  return source === undefined && stage === undefined ? null : { source, stage };
};

export interface OrderMatches {
  readonly ids: ReadonlySet<string>;
  /** The ids are those of the people who are not on the list: most people of the desk have no order. */
  readonly isOfOthers: boolean;
}

/** The people that a filter selects. It yields so that a page can run it between frames. */
export function* orderMatches(
  reader: Reader,
  { source, stage }: OrderFilter,
  now: number,
): Generator<void, OrderMatches> {
  // A person without an order has no stage.
  if (source === 'desk' && stage !== undefined) return { ids: new Set(), isOfOthers: false };
  const ids = new Set<string>();
  for (const order of reader.all('orders')) {
    if (isAddition(order)) continue;
    yield;
    if (source === 'desk') {
      ids.add(order.delegateId);
      continue;
    }
    const shown = shownOrder(reader, order.delegateId, now);
    const isIn =
      shown !== null &&
      (source === undefined || shown.source === source) &&
      (stage === undefined || shown.stage === stage);
    if (isIn) ids.add(order.delegateId);
  }
  return { ids, isOfOthers: source === 'desk' };
}
