import { expect, test } from 'vitest';
import { programmeOfSheet } from './programme-rows.ts';

const zone = 'Asia/Kolkata';
const at = (wall: string): number => Date.parse(`${wall}+05:30`);
const head = ['Hall', 'Date', 'From', 'To', 'Topic', 'Speaker', 'Type', 'Credits'];
const read = (...rows: readonly (readonly string[])[]) => programmeOfSheet({ rows }, zone);

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
