import { expect, test } from 'vitest';
import { isLong } from '../length.ts';
import { tryHistory } from './simulation.ts';

const [histories, most] = isLong ? [1_000, 60] : [25, 40];
const first = isLong ? Math.floor(Math.random() * 2 ** 31) : 1;

/** Each has its own rows, and reads what the others have committed. */
const processes = 3;

test(`${histories} histories of up to ${most} registrants, the desk and the payment provider at ${processes} processes keep places, people and money`, () => {
  for (let seed = first; seed < first + histories; seed++)
    expect(tryHistory(seed, { least: most / 4, most, processes }), `seed ${seed}`).toEqual([]);
});

const crowd = isLong ? 10_000 : 400;

test(`a history of ${crowd} registrants at ${processes} processes keeps places, people and money`, () => {
  expect(tryHistory(first, { least: crowd, most: crowd, processes }), `seed ${first}`).toEqual([]);
});
