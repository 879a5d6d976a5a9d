import { expect, test } from 'vitest';
import { deviceTag } from '../core/text/device-tag.ts';
import { gateName, silentGates } from './gates.ts';

const device = `Device ${deviceTag('a1')}`;

test.each([
  ['a1', 'Gate 2 – Asha', 'Gate 2 – Asha'],
  ['a1', 'Gate 10', 'Gate 10'],
  ['a1', '9840126573', device],
  ['a1', '98401 26573', device],
  ['a1', '+971501234567', device],
  ['a1', 'asha.rao@example.org', device],
  ['a1', '', device],
  ['', '9840126573', 'Unknown device'],
  ['', 'Gate 2', 'Gate 2'],
])('the gate of device %j, marked by %j: %j', (deviceId, by, name) =>
  expect(gateName(deviceId, by)).toBe(name),
);

const minute = 60_000;
const now = Date.parse('2026-09-18T10:00:00Z');
const mark = (deviceId: string, minutesAgo: number) => ({
  deviceId,
  markedBy: `Gate ${deviceId}`,
  markedAt: now - minutesAgo * minute,
});

test.each([
  ['is silent five minutes after its last mark', [mark('a', 5)], ['Gate a']],
  ['is not silent before', [mark('a', 4.9)], []],
  ['is not silent if an older mark is read later', [mark('a', 1), mark('a', 9)], []],
  ['is not at work on the next day', [mark('a', 6 * 60)], []],
  ['follows a gate that is silent for longer', [mark('a', 7), mark('b', 90)], ['Gate b', 'Gate a']],
])('a gate %s', (_, marks, names) => expect(silentGates(marks, now).map(({ name }) => name)).toEqual(names));
