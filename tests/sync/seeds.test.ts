import { describe, expect, test } from 'vitest';
import { runHistory } from './simulation.ts';
import type { Step } from './steps.ts';

interface Kept {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** Histories that failed once, shortened as far as possible, by the failure that they showed. */
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
  'a database that was set back while rights changed: rows came for other eyes, and nothing was sent again': {
    seed: 4229851505,
    steps: [
      { do: 'rights', on: 1, are: 'scan', wait: 0 },
      { do: 'marks', on: 1, tab: 0, count: 1, a: 0, wait: 100 },
      { do: 'command', on: 0, tab: 0, what: 'markByCode', a: 0, b: 0, wait: 370 },
      { do: 'restore', wait: 0 },
    ],
  },
  'the clock was set back, and it took as long until another tab missed the one that was frozen': {
    seed: 863117654,
    steps: [
      { do: 'open', on: 1, tab: 0, wait: 100 },
      { do: 'freeze', on: 1, tab: 0, wait: 100 },
      { do: 'clock', on: 1, skew: -160194, wait: 0 },
    ],
  },
  'a tab that closes told the next one an offset of before the clock was set': {
    seed: 4216333730,
    steps: [
      { do: 'clock', on: 1, skew: -15469, wait: 100 },
      { do: 'reload', on: 1, tab: 0, wait: 0 },
      { do: 'command', on: 1, tab: 0, what: 'importPeople', a: 0, b: 0, wait: 100 },
    ],
  },
  'a tab whose event was taken away looked once more, and wiped what the next tab had stored': {
    seed: 2544524078,
    steps: [
      { do: 'rights', on: 1, are: 'none', wait: 100 },
      { do: 'weather', on: 1, is: 'silent', wait: 0 },
      { do: 'open', on: 1, tab: 0, wait: 100 },
      { do: 'close', on: 1, tab: 0, wait: 0 },
      { do: 'weather', on: 0, is: 'good', wait: 1400 },
      { do: 'open', on: 1, tab: 0, wait: 38 },
      { do: 'command', on: 2, tab: 0, what: 'saveRecordType', a: 0, b: 0, wait: 37 },
      { do: 'storage', on: 0, isFull: false, wait: 1295 },
      { do: 'retryRefused', on: 0, tab: 1, wait: 1938 },
    ],
  },
  'a promoted server lacked marks that a device was told are done, and had not seen as rows': {
    seed: 3422373545,
    steps: [
      { do: 'marks', on: 2, tab: 0, count: 3, a: 0, wait: 0 },
      { do: 'close', on: 0, tab: 0, wait: 0 },
      { do: 'again', on: 0, tab: 0, wait: 20 },
      { do: 'freeze', on: 2, tab: 1, wait: 25 },
      { do: 'promote', lacking: 2, wait: 1407 },
    ],
  },
};

describe('histories that once failed', () => {
  test.each(Object.entries(histories))('%s', async (_name, history) => {
    expect(await runHistory(history)).toEqual([]);
  });
});
