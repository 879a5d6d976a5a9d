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
    seed: 2639532879,
    steps: [
      { do: 'weather', on: 2, is: 'offline', wait: 50 },
      { do: 'rights', on: 2, are: 'staff', wait: 100 },
      { do: 'weather', on: 2, is: 'good', wait: 3000 },
      { do: 'weather', on: 2, is: 'offline', wait: 50 },
      { do: 'rights', on: 2, are: 'scan', wait: 100 },
    ],
  },
  'two tabs, rights changed: one of them kept rows of the same version for other eyes': {
    seed: 11,
    steps: [
      { do: 'open', on: 1, tab: 0, wait: 500 },
      { do: 'rights', on: 1, are: 'scan', wait: 1500 },
      { do: 'rights', on: 1, are: 'staff', wait: 1500 },
      { do: 'rights', on: 1, are: 'scan', wait: 40 },
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
  'a second tab opened while the holder wrote its rows anew, and wiped them': {
    seed: 352802353,
    steps: [
      { do: 'command', on: 0, tab: 0, what: 'markByCode', a: 0, b: 3, wait: 100 },
      { do: 'place', on: 0, wait: 23 },
      { do: 'command', on: 0, tab: 0, what: 'markByCode', a: 1, b: 0, wait: 1500 },
      { do: 'open', on: 2, tab: 0, wait: 100 },
      { do: 'command', on: 1, tab: 0, what: 'addCategory', a: 9, b: 27, wait: 6 },
      { do: 'office', what: 'deleteDelegate', a: 2, b: 22, place: 0, wait: 34 },
      { do: 'marks', on: 1, tab: 0, count: 3, a: 24, wait: 16 },
      { do: 'command', on: 0, tab: 0, what: 'deleteCompanion', a: 30, b: 22, wait: 31 },
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
};

describe('histories that failed once', () => {
  test.each(Object.entries(histories))('%s', async (_name, history) => {
    expect(await runHistory(history)).toEqual([]);
  });
});
