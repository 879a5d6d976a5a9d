import { expect, test } from 'vitest';
import { deviceTag } from './device-tag.ts';

test('is the same for the same device, today and after an update', () => {
  expect([deviceTag('0198f1a2-0000-7000-8000-000000000001'), deviceTag('')]).toMatchInlineSnapshot(`
    [
      "C3KW",
      "7NMW",
    ]
  `);
});

test('distinguishes the devices of one event, also if their ids count up', () => {
  const tags = Array.from({ length: 200 }, (_, number) =>
    deviceTag(`0198f1a2-0000-7000-8000-${String(number).padStart(12, '0')}`),
  );
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
});
