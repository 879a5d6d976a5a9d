import { expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import { account } from '#demo/small-event.ts';
import { correctedTime, hashBody } from './submission.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const week = 7 * 24 * hour;

test.each([
  ['a right clock', { deviceAt: now - 50, sentAt: now }, now - 50],
  ['an hour without network', { deviceAt: now - hour, sentAt: now }, now - hour],
  ['a clock three hours fast', { deviceAt: now + 2 * hour, sentAt: now + 3 * hour }, now - hour],
  ['a clock a day slow', { deviceAt: now - 25 * hour, sentAt: now - 24 * hour }, now - hour],
  ['nothing said about the clock', { deviceAt: now - hour, sentAt: null }, now - hour],
  [
    'a clock that was set right before the sending',
    { deviceAt: now + 2 * hour, correctedAt: now - hour, sentAt: now },
    now - hour,
  ],
  ['the future', { deviceAt: now + hour, sentAt: now }, now],
  ['a corrected future', { deviceAt: now, correctedAt: now + hour, sentAt: now }, now],
  ['more than a week ago', { deviceAt: now - 2 * week, sentAt: now }, now - week],
  ['fractions', { deviceAt: now - 10, sentAt: now + 0.4 }, now - 10],
])('%s', (_what, { sentAt, ...command }, expected) => {
  const at = correctedTime(command, sentAt, now);
  expect(at).toBe(expected);
});

test('an endlessly nested input is refused, and is not an internal error', () => {
  const depth = 100_000;
  const input: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const command = { id: 'any', name: 'record.mark', input, deviceAt: now };
  const hash = (): string => hashBody(account('9000000001'), command);
  expect(hash).toThrow(new Refusal('invalidInput', { field: 'input' }));
});
