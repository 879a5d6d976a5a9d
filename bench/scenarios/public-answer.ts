import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { blankRow } from '#domain/model/tables.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { publicEvent, publicPrices } from '#domain/registration/public-event.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { jsonInSteps } from '#server/http/answers/json-in-steps.ts';
import { itemOf, lessRupees, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, orderOf, publicList } from '#tests/support/registration/open-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer } from '../bench-server.ts';
import { rounded, type Figure } from '../figure.ts';
import { measureMarks, Places } from '../marks.ts';

const items = 120;
const categories = 40;
const combinations = 50;
const lines = 60;
const askedPerSecond = 100;
const rounds = 9;
const seconds = 8;
const now = Date.parse('2026-09-20T06:00:00Z');

const idsOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const itemIds = idsOf('item', items);
const categoryIds = idsOf('category', categories);

/** A price for each item, category and date; a limit for each item; sets of nine add-ons. */
const largeList = (): PriceList =>
  publicList({
    periods: [periodOf('early', '2026-09-30'), periodOf('regular', '2026-11-30')],
    items: itemIds.map((itemId, index) =>
      itemOf(itemId, index === 0 ? 'registration' : index === 1 ? 'companion' : 'addOn', {
        mostPerPerson: 100,
      }),
    ),
    prices: itemIds.flatMap((itemId, index) =>
      categoryIds.flatMap((categoryId) => [
        priceOf(itemId, 100_000 + index, { categoryId, periodId: 'early' }),
        priceOf(itemId, 150_000 + index, { categoryId, periodId: 'regular' }),
      ]),
    ),
    capacities: itemIds.map((itemId) => ({ itemId, categoryId: '', places: 100_000 })),
    combinations: idsOf('set', combinations).map((combinationId, set) => ({
      combinationId,
      name: combinationId,
      isForOnePerson: set % 2 === 0,
      needs: idsOf('', 9).map((_, need) => ({
        itemId: itemIds[2 + ((set + need) % (items - 2))] ?? '',
        categoryId: '',
        count: 1,
      })),
      reduction: lessRupees(10),
    })),
  });

const opened = (store: EventStore): Draft => {
  const draft = new Draft(store);
  for (const categoryId of categoryIds)
    draft.put('categories', { ...blankRow('categories'), categoryId, name: categoryId });
  const offered = { firstDay: '', lastDay: '', fields: {}, needsApproval: false };
  openRegistration(draft, {
    list: largeList(),
    form: { mostCompanions: 9, categories: categoryIds.map((categoryId) => ({ categoryId, ...offered })) },
  });
  return draft;
};

const form = orderOf({
  details: { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'category0' },
  companions: Array.from({ length: 9 }, (_, index) => ({ name: `Guest ${index}` })),
  lines: Array.from({ length: lines }, (_, index) => ({
    person: index % 10,
    itemId: itemIds[2 + Math.floor(index / 10)] ?? '',
    count: 100,
  })),
});

/** The middle of some runs, in ms. */
const timeOf = (work: () => unknown): number => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begunAt = performance.now();
    work();
    times.push(performance.now() - begunAt);
  }
  return quantile(times, 0.5);
};

/**
 * How long a large list keeps the loop busy, and whether another event's gate notices. Its prices are made once per
 * list and day, in turns.
 */
export const publicAnswer = async function* (): AsyncGenerator<Figure> {
  const scenario = `public answer of ${items} items, ${categories} categories, ${items} limits`;
  const stored = (): EventStore => {
    const store = smallEvent('large', 100);
    store.apply(opened(store).changes(), 1);
    return store;
  };
  const store = stored();
  const run = <Result>(steps: Iterator<void, Result>): Result => {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
  const prices = run(publicPrices(store, now, null));
  const { bytes } = run(jsonInSteps(publicEvent(store, now, prices)));
  const parse = timeOf(() => JSON.parse(bytes.toString()));
  const reference = `${rounded(parse)} ms to parse the answer, ${rounded(bytes.length / 1_000_000)} MB`;
  const first = timeOf(() => run(publicPrices(store, now, null)));
  const later = timeOf(() =>
    run(jsonInSteps(publicEvent(store, now, run(publicPrices(store, now, prices))))),
  );
  const at = { scenario, unit: 'ms', reference } as const;
  yield { ...at, figure: 'prices, once for a list and day, in turns of 5 ms', value: rounded(first) };
  yield { ...at, figure: 'every answer of two seconds', value: rounded(later), goal: '≤ 20' };
  yield { ...at, figure: 'every answer, against its parsing', value: rounded(later / parse), unit: '×' };
  const quote = (): unknown => quoteFor(store, form, { now, phone: '', source: 'online' });
  const quoted = `quote of ${lines} lines of 100, ${combinations} combinations`;
  yield { ...at, figure: quoted, value: rounded(timeOf(quote)), goal: '≤ 20' };
  const bench = await startBenchServer();
  try {
    const { server, cookie, database } = bench;
    await saveEvent(database.pool, 'large', store);
    await database.pool.query(
      "INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ('large', 'large', 0)",
    );
    const eventId = await bench.newEvent(10_000);
    const gate = async (): Promise<number> => {
      const places = new Places(10_000);
      const load = { address: server.address, eventId, cookie, callers: 10, size: 1, seconds, places };
      return (await measureMarks({ ...load, mayRepeat: true, pauseMs: 20 })).p99;
    };
    await gate();
    const alone = await gate();
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const codes = new Map<number, number>();
    const ask = async (): Promise<void> => {
      const url = `${server.address}/api/public/large`;
      const [answer] = (await once(
        get(url, { agent, headers: { 'accept-encoding': 'gzip' } }),
        'response',
      )) as [IncomingMessage];
      const code = answer.statusCode ?? 0;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      await once(answer.resume(), 'end');
    };
    const asked: Promise<void>[] = [];
    const timer = setInterval(() => asked.push(ask()), 1_000 / askedPerSecond);
    const beside = await gate();
    clearInterval(timer);
    await Promise.all(asked);
    agent.destroy();
    const told = [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');
    yield {
      scenario,
      figure: `a mark of another event, p99, beside ${askedPerSecond} of them a second`,
      value: rounded(beside),
      unit: 'ms',
      goal: '≤ 100',
      reference: `${rounded(alone)} ms alone; ${told}`,
    };
  } finally {
    await bench.close();
  }
};
