import { expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import { dayGrid, programmeDays } from './day-grid.ts';

const zone = 'Asia/Kolkata';
const at = (wall: string): number => Date.parse(`2026-11-${wall}+05:30`);
const session = (sessionId: string, from: string, to: string, hallId = 'a') =>
  blankRow('programmeSessions', { sessionId, hallId, startsAt: at(from), endsAt: at(to) });
const day = Math.floor(Date.UTC(2026, 10, 20) / 86_400_000);

const placed = (...sessions: readonly ReturnType<typeof session>[]) =>
  dayGrid(sessions, day, zone).blocks.map(
    ({ session: { sessionId }, from, minutes, lane, lanes }) =>
      `${sessionId} ${String(from)}+${String(minutes)} ${String(lane + 1)}/${String(lanes)}`,
  );

test('sessions have their minutes from the beginning of the grid', () => {
  expect(placed(session('x', '20T09:15', '20T10:00'))).toEqual(['x 75+45 1/1']);
});

test('sessions of one hall at one time share its width, and those of two halls do not', () => {
  const sessions = [
    session('long', '20T09:00', '20T12:00'),
    session('one', '20T09:30', '20T10:00'),
    session('two', '20T10:00', '20T11:00'),
    session('alone', '20T12:00', '20T13:00'),
    session('other', '20T09:00', '20T10:00', 'b'),
  ];
  expect(placed(...sessions)).toEqual([
    'other 60+60 1/1',
    'long 60+180 1/2',
    'one 90+30 2/2',
    'two 120+60 2/2',
    'alone 240+60 1/1',
  ]);
});

test('the grid has the hours that sessions need, also after midnight and before eight', () => {
  const grid = dayGrid(
    [session('early', '20T06:30', '20T07:00'), session('ball', '20T21:00', '21T01:30')],
    day,
    zone,
  );
  expect(grid).toMatchObject({ startsAt: at('20T06:00'), hours: 20 });
  expect(dayGrid([], day, zone)).toMatchObject({ startsAt: at('20T08:00'), hours: 10, blocks: [] });
});

test('the days are those on which sessions begin; the night belongs to the day before', () => {
  const days = programmeDays(
    [
      session('b', '21T02:00', '21T03:00'),
      session('a', '20T09:00', '20T10:00'),
      session('c', '22T09:00', '22T10:00'),
    ],
    zone,
  );
  expect(days).toEqual([day, day + 2]);
});
