import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from '#web/net/request-failure.ts';
import { incidentOf } from './failure.tsx';

afterEach(() => vi.restoreAllMocks());

test("a server error is quoted by the id of the server's log", () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  expect(incidentOf(failureOf(500, { code: 'internal', params: { incident: '1f0c9a2b' } }))).toBe('1f0c9a2b');
  expect(written).not.toHaveBeenCalled();
});

test('a page error has one number however often it is shown, and the console shows the number', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('of the page');
  const incident = incidentOf(error);
  expect(incident).toMatch(/^E-[0-9A-F]{8}$/);
  expect(incidentOf(error)).toBe(incident);
  expect(incidentOf(failureOf(404, { code: 'eventNotFound' }))).not.toBe(incident);
  expect(written.mock.calls.filter(([said]) => said === incident)).toEqual([[incident, error]]);
});
