import { expect, test } from 'vitest';
import { isLong } from '../length.ts';
import { tryHistory } from './simulation.ts';

const [histories, most] = isLong ? [1_000, 60] : [25, 40];
const first = isLong ? Math.floor(Math.random() * 2 ** 31) : 1;

test(`${histories} histories of up to ${most} registrants, the desk and the payment provider keep places, people and money`, () => {
  for (let seed = first; seed < first + histories; seed++)
    expect(tryHistory(seed, { least: most / 4, most }), `seed ${seed}`).toEqual([]);
});

const crowd = isLong ? 10_000 : 400;

test(`a history of ${crowd} registrants keeps places, people and money`, () => {
  expect(tryHistory(first, { least: crowd, most: crowd }), `seed ${first}`).toEqual([]);
});
