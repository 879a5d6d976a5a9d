import { expect, test } from 'vitest';
import { isLong } from '../length.ts';
import { tryHistory } from './simulation.ts';

const [histories, people] = isLong ? [1_000, 60] : [25, 40];
const first = isLong ? Math.floor(Math.random() * 2 ** 31) : 1;

test(`${histories} histories of up to ${people} registrants, the desk and the payment provider keep places, people and money`, () => {
  for (let seed = first; seed < first + histories; seed++)
    expect(tryHistory(seed, people), `seed ${seed}`).toEqual([]);
});
