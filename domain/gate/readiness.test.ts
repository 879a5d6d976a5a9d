import { expect, test } from 'vitest';
import { readinessOf, type DeviceReadiness, type ReadinessState } from './readiness.ts';

const ready: DeviceReadiness = {
  held: 800,
  isFresh: true,
  isConnected: true,
  canStore: true,
  areRowsKept: true,
  app: 'kept',
  mayEvict: false,
};

test.each<[string, Partial<DeviceReadiness>, ReadinessState]>([
  ['all is stored, for as long as it is needed', {}, 'full'],
  ['the browser may delete unsent scans', { mayEvict: true }, 'atRisk'],
  ['the application is not stored yet', { app: 'saving', mayEvict: true }, 'saving'],
  ['the application cannot be stored here', { app: 'notHere' }, 'full'],
  ['the rows are only on this page', { areRowsKept: false }, 'saving'],
  ['the network is gone', { isFresh: false, isConnected: false, mayEvict: true }, 'half'],
  ['scans go straight to the server', { canStore: false }, 'half'],
  ['scans can neither be stored nor sent', { canStore: false, isConnected: false }, 'cut'],
  ['there is nobody to judge', { held: 0 }, 'cut'],
])('the light when %s', (_case, change, state) => {
  expect(readinessOf({ ...ready, ...change })).toBe(state);
});
