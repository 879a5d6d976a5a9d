import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uuidv7 } from './uuid.ts';

const random = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes);

it('UUIDv7 ids keep their order within a millisecond and when the clock goes back', () => {
  const start = 1_800_000_000_000;
  const ids = Array.from({ length: 10_000 }, (_, index) => uuidv7(start - (index % 7) * 1000, random));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 50)) expect(z.uuidv7().safeParse(id).success).toBe(true);
});

it('a UUIDv7 id carries the time', () => {
  const later = 1_900_000_000_123;
  const id = uuidv7(later, random);
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(later);
});
