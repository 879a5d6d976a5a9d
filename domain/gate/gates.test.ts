import { expect, test } from 'vitest';
import { deviceTag } from '../core/text/device-tag.ts';
import { gateName } from './gates.ts';

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
