import { describe, expect, test } from 'vitest';
import { runHistory } from './simulation.ts';
import type { Step } from './steps.ts';

interface Kept {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** Histories that failed once, as short as they could be made, by what they showed. */
const histories: Record<string, Kept> = {
  'rights that changed while there was no stream: rows for other eyes came as if nothing had happened': {
    seed: 3073014102,
    steps: [
      { do: 'weather', on: 2, is: 'offline', wait: 0 },
      { do: 'rights', on: 2, are: 'write', wait: 100 },
    ],
  },
  'a snapshot that was never answered kept the tab from its rows': {
    seed: 2709698439,
    steps: [
      { do: 'rights', on: 1, are: 'none', wait: 100 },
      { do: 'weather', on: 1, is: 'silent', wait: 0 },
      { do: 'open', on: 1, tab: 0, wait: 12000 },
    ],
  },
  'a stream that was reset while the network was silent': {
    seed: 3655443162,
    steps: [
      { do: 'weather', on: 1, is: 'chaos', wait: 0 },
      { do: 'weather', on: 2, is: 'offline', wait: 0 },
      { do: 'rights', on: 1, are: 'scan', wait: 1181 },
    ],
  },
  'a refused mark sent once more from a tab that is not the holder': {
    seed: 2630796211,
    steps: [
      { do: 'marks', on: 0, tab: 0, count: 1, a: 0, wait: 0 },
      { do: 'marks', on: 1, tab: 0, count: 1, a: 0, wait: 0 },
      { do: 'open', on: 1, tab: 0, wait: 0 },
      { do: 'kill', on: 2, tab: 0, wait: 12000 },
      { do: 'retryRefused', on: 1, tab: 1, wait: 0 },
    ],
  },
  'refused marks sent once more on a full disk were neither sent nor listed any more': {
    seed: 7,
    steps: [
      { do: 'weather', on: 2, is: 'offline', wait: 100 },
      { do: 'marks', on: 2, tab: 0, count: 3, a: 0, wait: 100 },
      { do: 'marks', on: 0, tab: 0, count: 3, a: 0, wait: 1000 },
      { do: 'weather', on: 2, is: 'good', wait: 25000 },
      { do: 'storage', on: 2, isFull: true, wait: 10 },
      { do: 'retryRefused', on: 2, tab: 0, wait: 1000 },
    ],
  },
};

describe('histories that failed once', () => {
  test.each(Object.entries(histories))('%s', async (_name, history) => {
    expect(await runHistory(history)).toEqual([]);
  });
});
