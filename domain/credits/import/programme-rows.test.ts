import { expect, test } from 'vitest';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { csvLine } from '#domain/core/text/files/csv.ts';
import { blankRow } from '#domain/model/tables.ts';
import { parseDelimited } from '#web/sheets/parse-delimited.ts';
import { sessionsInOrder } from '../programme.ts';
import { programmeColumns } from './programme-columns.ts';
import { programmeOfSheet } from './programme-rows.ts';

const zone = 'Asia/Kolkata';
const at = (wall: string): number => Date.parse(`${wall}+05:30`);
const head = ['Hall', 'Date', 'From', 'To', 'Topic', 'Speaker', 'Type', 'Credits'];
const read = (...rows: readonly (readonly string[])[]) =>
  programmeOfSheet({ rows }, { timeZone: zone, records: [{ recordTypeId: '7', name: 'Airway workshop' }] });

test('reads sessions below a title of the sheet, with days and times as people write them', () => {
  const { sessions, problems } = read(
    ['Scientific programme'],
    head,
    ['Main hall', '20-11-2026', '9:00 AM', '10:30 AM', 'Airways', 'Dr. A; Dr. B', 'Keynote', ''],
    ['Main hall', '2026-11-20', '10.30', '11:00', 'Tea', '', 'break', ''],
    ['Annexe', '', '2026-11-20 22:00', '2026-11-21 01:00', 'Gala', '', '', 'no'],
    ['Annexe', '20/11/2026', '23:00', '01:00', 'Night', '', '', ''],
  );
  expect(problems).toEqual([]);
  expect(sessions).toMatchObject([
    {
      hall: 'Main hall',
      title: 'Airways',
      startsAt: at('2026-11-20T09:00'),
      endsAt: at('2026-11-20T10:30'),
      speakers: ['Dr. A', 'Dr. B'],
      kind: 'keynote',
      isCreditable: true,
    },
    { title: 'Tea', kind: 'break', isCreditable: false, startsAt: at('2026-11-20T10:30') },
    { title: 'Gala', isCreditable: false, endsAt: at('2026-11-21T01:00') },
    { title: 'Night', endsAt: at('2026-11-21T01:00') },
  ]);
});

test('the same row has the same id, whatever its title and its end are by now', () => {
  const id = (...row: string[]) => read(head, row).sessions[0]?.sessionId;
  const row = ['Hall 1.5', '2026-11-20', '9:00', '10:00', 'Airways', '', '', ''];
  expect(id(...row)).toBe(id('Hall 1.5', '2026-11-20', '9:00', '11:00', 'The airway', '', '', ''));
  expect(id(...row)).toMatch(/^[^/.#$[\]]+$/);
  expect(id(...row)).not.toBe(id('Hall 2', '2026-11-20', '9:00', '10:00', 'Airways', '', '', ''));
});

test.each([
  [['Main hall', '2026-11-20', '10:00', '9:00', 'Airways'], 'Airways ends before it begins.'],
  [
    ['Main hall', '2026-11-20', 'nine', '10:00', 'Airways'],
    'The times of line 2 cannot be read. Use 2026-11-20 and 09:00.',
  ],
  [
    ['Main hall', '', '9:00', '10:00', 'Airways'],
    'The times of line 2 cannot be read. Use 2026-11-20 and 09:00.',
  ],
  [['', '2026-11-20', '9:00', '10:00', 'Airways'], 'Line 2 has no hall.'],
  [['Main hall', '2026-11-20', '9:00', '10:00', ''], 'Line 2 has no title.'],
  [['Main hall', '', '2026-11-20 9:00', '2026-11-22 9:00', 'Airways'], 'Airways lasts more than 24 hours.'],
])('says what is wrong with %j', (row, problem) => {
  expect(read(head, row)).toEqual({ sessions: [], problems: [problem], notes: [] });
});

test('says which headings it needs', () => {
  expect(read(['Asha', 'Rao']).notes).toHaveLength(1);
});

test('an exported programme is read again as it was, with its ids, records and sessions over midnight', () => {
  const store = new EventStore();
  const draft = new Draft(store);
  draft.put('recordTypes', { ...blankRow('recordTypes'), recordTypeId: '7', name: 'Airway workshop' });
  draft.put('halls', { ...blankRow('halls'), hallId: 'h', name: 'Hall "A", first floor' });
  const day = {
    ...blankRow('programmeSessions'),
    hallId: 'h',
    kind: 'panel',
    speakers: ['Dr. Rao', 'Iyer, P'],
  };
  const sessions = [
    {
      ...day,
      sessionId: '-ObQSfOGng5F08VrJ69k',
      title: '=HYPERLINK("x"), again',
      startsAt: at('2026-11-20T09:00'),
      endsAt: at('2026-11-20T10:30'),
      isCreditable: true,
      recordTypeId: '7',
    },
    {
      ...day,
      sessionId: 'night',
      title: 'Night',
      startsAt: at('2026-11-20T16:00'),
      endsAt: at('2026-11-21T09:00'),
      kind: 'talk',
      speakers: [],
    },
  ];
  for (const session of sessions) draft.put('programmeSessions', session);
  store.apply(draft.changes());
  const columns = programmeColumns(zone);
  const rows = sessionsInOrder(store).map((session) => columns.map(({ value }) => value(store, session)));
  const text = [columns.map((column) => column.head), ...rows].map(csvLine).join('');
  const { sessions: again, problems } = read(...parseDelimited(text).rows);
  expect(problems).toEqual([]);
  expect(again).toEqual(
    sessions.map(({ hallId: _hallId, extra: _extra, ...content }) => ({
      ...content,
      hall: 'Hall "A", first floor',
    })),
  );
  expect(
    read(head.with(0, 'Only for').toSpliced(1, 0, 'Hall'), [
      'Dinner',
      'Hall',
      '2026-11-20',
      '9:00',
      '10:00',
      'X',
    ]).problems,
  ).toEqual(['Line 2 is only for ‘Dinner’, and the event has no such record.']);
});
