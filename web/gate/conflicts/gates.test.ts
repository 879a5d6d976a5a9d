import { expect, test } from 'vitest';
import type { GateScan } from '#domain/model/log/log-entry.ts';
import { deviceTag } from '#domain/core/text/device-tag.ts';
import { admissionsOf } from './gates.ts';

const noon = Date.UTC(2026, 10, 24, 6, 30);
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const double = (more: Partial<GateScan>): GateScan => ({
  commandId: 'second',
  at: noon + 60_000,
  deviceAt: noon,
  happenedAt: noon,
  account: { id: 'a2', name: 'Asha', phone: '9000000002', email: '' },
  device: { id: 'gate-2', name: android },
  command: 'record.mark',
  input: {},
  ok: false,
  code: 'alreadyMarked',
  params: { at: noon - 9_000, by: '9000000001', byDevice: 'gate-1' },
  result: null,
  repeats: null,
  otherGate: { name: 'Bala', device: android },
  ...more,
});
const bala = `Bala · Chrome on Android (${deviceTag('gate-1')})`;
const asha = `Asha · Chrome on Android (${deviceTag('gate-2')})`;

test.each<[string, Partial<GateScan>, readonly (readonly [number, string])[]]>([
  [
    'the mark was made first',
    {},
    [
      [noon - 9_000, bala],
      [noon, asha],
    ],
  ],
  [
    'the gate that came later had let the card pass first',
    { params: { at: noon + 9_000, by: '9000000001', byDevice: 'gate-1' } },
    [
      [noon, asha],
      [noon + 9_000, bala],
    ],
  ],
  [
    'an account and a device that nobody knows',
    { otherGate: { name: '', device: '' } },
    [
      [noon - 9_000, `90000 00001 · Unknown device (${deviceTag('gate-1')})`],
      [noon, asha],
    ],
  ],
  [
    'a mark from before devices were noted',
    { params: { at: noon - 9_000, by: 'Gate 1' }, otherGate: null },
    [
      [noon - 9_000, 'Gate 1 · Unknown device'],
      [noon, asha],
    ],
  ],
])('the two admissions in the order of their times: %s', (_what, more, expected) =>
  expect(admissionsOf(double(more)).map(({ at, gate }) => [at, gate])).toEqual(expected),
);
