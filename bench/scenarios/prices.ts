import { wholeNumber } from '#domain/core/text/format.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { dues } from '#domain/money/fees.ts';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { quoter } from '#domain/money/price-list/quote/quote.ts';
import { nothingSold, type PricedPerson } from '#domain/money/price-list/quote/request.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { rounded, type Figure } from '../figure.ts';

const delegates = 50_000;
const rounds = 7;
const day = '2026-09-15';

/**
 * Quotes for each delegate with companions, and all dues, in this process. Medians of several rounds; the reference
 * only reads the rows.
 */
export const prices = async function* (): AsyncGenerator<Figure> {
  const reader = storeOf(demoEvent({ delegates, seed: 1, hasMarks: false }).rows);
  const all = [...reader.all('delegates')];
  const list = publishedList(reader);
  const peopleOf = ({ delegateId, categoryId, age }: Delegate): PricedPerson[] => [
    { personId: delegateId, hostId: '', categoryId, age, eligibilityIds: [], ownedItemIds: [] },
    ...reader.by('companions', 'delegateId', delegateId).map((companion) => ({
      personId: companion.companionId,
      hostId: delegateId,
      categoryId,
      age: companion.age,
      eligibilityIds: [],
      ownedItemIds: [],
    })),
  ];
  const requests = all.map((delegate) => {
    const people = peopleOf(delegate);
    const lines = people.map(({ personId, hostId }) => {
      const itemId = hostId === '' ? 'registration' : 'companion';
      return { personId, itemId, count: 1 };
    });
    return { day, payer: 'self', method: '', currency: 'INR', couponCodes: [], people, lines } as const;
  });
  const names = new Map([...reader.all('categories')].map(({ categoryId, name }) => [categoryId, name]));
  const works = {
    read: () => {
      for (const { delegateId } of all) {
        reader.by('companions', 'delegateId', delegateId);
        paidSum(reader.by('transactions', 'delegateId', delegateId));
      }
    },
    dues: () => {
      const dueOf = dues(reader, Date.parse(`${day}T06:00:00Z`));
      for (const delegate of all) dueOf(delegate);
    },
    quotes: () => {
      const quote = quoter(list, names);
      for (const request of requests)
        if ('refusals' in quote(request, nothingSold))
          throw new Error('Each person of the demo event has a price');
    },
  };
  const times = { read: [0], dues: [0], quotes: [0] };
  for (let round = 0; round < rounds; round++)
    for (const name of ['read', 'dues', 'quotes'] as const) {
      const begunAt = performance.now();
      works[name]();
      times[name][round] = performance.now() - begunAt;
    }
  const middle = (name: keyof typeof times): number => quantile(times[name], 0.5);
  const people = requests.reduce((sum, each) => sum + each.people.length, 0);
  const scenario = `prices of ${wholeNumber(delegates)} delegates, ${wholeNumber(people)} people`;
  const reference = `${rounded(middle('read'))} ms to read the same rows`;
  yield {
    scenario,
    figure: 'quotes',
    value: rounded(middle('quotes') / 1000),
    unit: 's',
    goal: '≤ 1',
    reference,
  };
  yield { scenario, figure: 'dues', value: rounded(middle('dues') / 1000), unit: 's', reference };
  yield {
    scenario,
    figure: 'quotes, against the dues',
    value: rounded(middle('quotes') / middle('dues')),
    unit: '×',
  };
};
