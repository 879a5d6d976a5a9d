import type { ListMoment } from '../../people/lists/list-columns.ts';
import { dueOf } from '../../money/fees.ts';
import { hasPrices } from '../../money/price-list/current-list.ts';
import { orderWords } from './order-words.ts';
import { isAddition, stageOf } from '../order-stage.ts';

/** The time of a list of people, with their dues and the stages of their orders. Without fees, no amount is known. */
export const listMoment = (now: number): ListMoment => ({
  now,
  duePaise: (reader, delegate) => (hasPrices(reader) ? dueOf(reader, delegate, now).duePaise : null),
  order: (reader, { delegateId }) => {
    const orders = reader.by('orders', 'delegateId', delegateId);
    const first = orders.find((order) => !isAddition(order));
    if (first === undefined) return null;
    // A settled registration can have an addition that still needs something. Then the addition is shown.
    const stages = orders.map((order) => stageOf(reader, order, now));
    const stage = stages.find((each) => !isSettled(each)) ?? stageOf(reader, first, now);
    return { source: orderWords.sources[first.source] ?? first.source, stage: orderWords.stages[stage] };
  },
});

const isSettled = (stage: ReturnType<typeof stageOf>): boolean =>
  stage === 'confirmed' || stage === 'expired' || stage === 'cancelled';
