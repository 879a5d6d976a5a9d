import type { Delivery, MessageRun } from '../../model/delivery.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { costOf } from './channel-prices.ts';
import { plotHours, type PlotHour } from './delivery-hours.ts';
import { shownStateOf, type ShownState } from '../delivery-rules.ts';

export interface RunReport {
  readonly run: MessageRun;
  readonly counts: ReadonlyMap<ShownState, number>;
  readonly total: number;
  /** Messages that wait or are being sent. */
  readonly open: number;
  readonly cost: RunCost;
}

export interface RunCost {
  /** In ten-thousandths of a rupee: an estimate from the known prices. */
  readonly sum: number;
  /** Messages that arrived and whose price is not known. */
  readonly unpriced: number;
}

export interface ShownDelivery {
  readonly delivery: Delivery;
  readonly state: ShownState;
}

export interface DeliveryReport {
  /** The latest first. */
  readonly runs: readonly RunReport[];
  /** What the filter lets through, the latest first. */
  readonly shown: readonly ShownDelivery[];
  /** The hours in which the shown messages were sent, arrived and were read, as far as is known. */
  readonly hours: readonly PlotHour[];
}

export interface DeliveryFilter {
  /** '' for all. */
  readonly runId: string;
  readonly state: ShownState | '';
}

export const deliveryTables = ['messageRuns', 'deliveries', 'delegates'] as const;
const deliveriesAtOnce = 500;

const isOpen = (state: ShownState): boolean => state === 'queued' || state === 'sending';

const byTime = (one: ShownDelivery, other: ShownDelivery): number =>
  other.delivery.stateAt - one.delivery.stateAt ||
  (one.delivery.deliveryId < other.delivery.deliveryId ? -1 : 1);

/** What became of the messages of all runs. Runs in steps of about a millisecond. */
export function* deliveryReport(
  reader: Reader,
  { runId, state: wanted }: DeliveryFilter,
  now: number,
): Generator<void, DeliveryReport> {
  const counted = new Map<string, Map<ShownState, number>>();
  const costs = new Map<string, RunCost>();
  const shown: ShownDelivery[] = [];
  const timeZone = timeZoneOf(reader);
  let seen = 0;
  for (const delivery of reader.all('deliveries')) {
    if (++seen % deliveriesAtOnce === 0) yield;
    const state = shownStateOf(reader, delivery, now);
    const counts = counted.get(delivery.runId) ?? new Map<ShownState, number>();
    counted.set(delivery.runId, counts.set(state, (counts.get(state) ?? 0) + 1));
    const isWanted = (runId === '' || delivery.runId === runId) && (wanted === '' || state === wanted);
    const price = costOf(
      delivery,
      reader.get('messageRuns', delivery.runId),
      isoDay(delivery.stateAt, timeZone),
    );
    const { sum, unpriced } = costs.get(delivery.runId) ?? noCost;
    costs.set(delivery.runId, { sum: sum + (price ?? 0), unpriced: unpriced + (price === null ? 1 : 0) });
    if (isWanted) shown.push({ delivery, state });
  }
  const runs = [...reader.all('messageRuns')]
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .map((run) =>
      reportOf(run, counted.get(run.runId) ?? new Map<ShownState, number>(), costs.get(run.runId) ?? noCost),
    );
  return { runs, shown: shown.toSorted(byTime), hours: plotHours(shown, now, timeZone) };
}

const noCost: RunCost = { sum: 0, unpriced: 0 };

const reportOf = (run: MessageRun, counts: ReadonlyMap<ShownState, number>, cost: RunCost): RunReport => {
  let total = 0;
  let open = 0;
  for (const [state, count] of counts) {
    total += count;
    if (isOpen(state)) open += count;
  }
  return { run, counts, total, open, cost };
};
