import fc from 'fast-check';
import { makerNames, type MakerName } from './simulated-commands.ts';
import type { WeatherName } from './simulated-link.ts';
import type { DatabaseFault } from './memory-pool.ts';
import type { Rights } from './starting-event.ts';

/** One thing that happens, then `wait` ms pass. */
export type Step = { readonly wait: number } & (
  | {
      readonly do: 'command';
      readonly on: number;
      readonly tab: number;
      readonly what: MakerName;
      readonly a: number;
      readonly b: number;
    }
  | {
      readonly do: 'marks';
      readonly on: number;
      readonly tab: number;
      readonly count: number;
      readonly a: number;
    }
  | {
      readonly do: 'office';
      readonly what: MakerName;
      readonly a: number;
      readonly b: number;
      readonly place: number;
    }
  | { readonly do: 'weather'; readonly on: number; readonly is: WeatherName }
  | { readonly do: 'place'; readonly on: number }
  | { readonly do: 'fault'; readonly place: number; readonly fault: DatabaseFault }
  | { readonly do: 'crash'; readonly place: number }
  | { readonly do: 'rights'; readonly on: 1 | 2; readonly are: Rights }
  | {
      readonly do: 'open' | 'close' | 'reload' | 'kill' | 'freeze' | 'wake' | 'cut';
      readonly on: number;
      readonly tab: number;
    }
  | { readonly do: 'clock'; readonly on: number; readonly skew: number }
  | { readonly do: 'storage'; readonly on: number; readonly isFull: boolean }
  | { readonly do: 'again' | 'retryRefused' | 'dismiss'; readonly on: number; readonly tab: number }
  | { readonly do: 'floor' }
  /** A restore returns to the last backup, or to the beginning. */
  | { readonly do: 'backup' | 'restore' }
  | { readonly do: 'promote'; readonly lacking: number }
);

export interface History {
  /** The seed for all random events other than the steps: delays, losses, jitter. */
  readonly seed: number;
  readonly steps: readonly Step[];
}

const dayMs = 86_400_000;
/** Most steps come close together; some waits pass a silence, a backoff, an hour in a pocket. */
const wait = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 5, arbitrary: fc.integer({ min: 100, max: 2_500 }) },
  { weight: 1, arbitrary: fc.constantFrom(12_000, 25_000, 40_000) },
);
const device = fc.integer({ min: 0, max: 2 });
const tab = fc.integer({ min: 0, max: 1 });
const choice = fc.integer({ min: 0, max: 30 });
const place = fc.integer({ min: 0, max: 1 });
const maker = fc.constantFrom(...makerNames);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('command'),
      on: device,
      tab,
      what: maker,
      a: choice,
      b: choice,
      wait,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('marks'),
      on: device,
      tab,
      count: fc.integer({ min: 1, max: 8 }),
      a: choice,
      wait,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('office'), what: maker, a: choice, b: choice, place, wait }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('weather'),
      on: device,
      is: fc.constantFrom<WeatherName[]>('good', 'lossy', 'chaos', 'offline', 'silent'),
      wait,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('place'), on: device, wait }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      place,
      fault: fc.constantFrom<DatabaseFault[]>(
        'lostBefore',
        'lostAfter',
        'rolledBack',
        'crashBefore',
        'crashAfter',
      ),
      wait,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash'), place, wait }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rights'),
      on: fc.constantFrom(1 as const, 2 as const),
      are: fc.constantFrom<Rights[]>('none', 'scan', 'read', 'write', 'staff'),
      wait,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('open', 'open', 'close', 'reload', 'reload', 'kill', 'freeze', 'wake', 'cut'),
      on: device,
      tab,
      wait,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock'),
      on: device,
      skew: fc.integer({ min: -dayMs, max: dayMs }),
      wait,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage'), on: device, isFull: fc.boolean(), wait }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('again', 'retryRefused', 'dismiss'), on: device, tab, wait }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('floor'), wait }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('backup', 'backup', 'restore'), wait }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('promote'), lacking: fc.integer({ min: 0, max: 5 }), wait }),
  },
);

/** Long enough that faults meet each other, short enough for thousands in a test run. */
const maxSteps = 45;

export const history: fc.Arbitrary<History> = fc.noBias(
  fc.record({
    seed: fc.noShrink(fc.nat(0xffff_ffff)),
    steps: fc.array(step, { maxLength: maxSteps, size: 'max' }),
  }),
);
