import { expect, test } from 'vitest';
import { calendarFile } from '#domain/credits/import/calendar-file.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { programmeOfCalendar } from './read-calendar.ts';

const zone = 'Asia/Kolkata';
const calendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const talk = ['UID:a@x', 'SUMMARY:Airways', 'LOCATION:Main hall'];
const read = (...lines: string[]) => programmeOfCalendar(calendar([...talk, ...lines]), zone);

test.each([
  ['in the event’s zone', ['DTSTART:20261120T090000', 'DTEND:20261120T100000'], '2026-11-20T09:00:00+05:30'],
  ['in UTC', ['DTSTART:20261120T033000Z', 'DURATION:PT1H'], '2026-11-20T09:00:00+05:30'],
  [
    'in another zone',
    ['DTSTART;TZID=Europe/Berlin:20261120T090000', 'DTEND;TZID=Europe/Berlin:20261120T100000'],
    '2026-11-20T09:00:00+01:00',
  ],
])('reads a session %s', (_what, lines, startsAt) => {
  const { sessions, problems } = read(...lines);
  expect(problems).toEqual([]);
  const at = Date.parse(startsAt);
  expect(sessions).toMatchObject([
    { hall: 'Main hall', title: 'Airways', startsAt: at, endsAt: at + 3_600_000 },
  ]);
});

test('reads each date of an event that repeats, with the one that was moved, and stops at a limit', () => {
  const daily = ['DTSTART:20261120T090000', 'DTEND:20261120T100000', 'RRULE:FREQ=DAILY;COUNT=3'];
  const moved = [
    ...talk,
    'RECURRENCE-ID:20261121T090000',
    'DTSTART:20261121T110000',
    'DTEND:20261121T120000',
  ];
  const { sessions } = programmeOfCalendar(calendar([...talk, ...daily], moved), zone);
  expect(sessions.map(({ startsAt }) => new Date(startsAt).toISOString().slice(5, 16))).toEqual([
    '11-20T03:30',
    '11-21T05:30',
    '11-22T03:30',
  ]);
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(3);
  const endless = read('DTSTART:20261120T090000', 'DTEND:20261120T100000', 'RRULE:FREQ=DAILY');
  expect(endless.sessions).toHaveLength(200);
  expect(endless.notes).toEqual(['Airways repeats too often. The first 200 are read.']);
});

test('says what it leaves out, and that a file has two zones', () => {
  expect(read('DTSTART;VALUE=DATE:20261120').problems).toEqual([
    'Airways is for a whole day and has no times.',
  ]);
  expect(read('DTSTART:20261120T100000', 'DTEND:20261120T090000').problems).toEqual([
    'Airways ends before it begins.',
  ]);
  const times = (of: string) => [`DTSTART;TZID=${of}:20261120T090000`, `DTEND;TZID=${of}:20261120T100000`];
  const two = programmeOfCalendar(
    calendar([...talk, ...times('Asia/Kolkata')], ['UID:b', 'SUMMARY:B', ...times('Europe/Berlin')]),
    zone,
  );
  expect(two.notes).toEqual([
    'The file has times of 2 time zones: Asia/Kolkata, Europe/Berlin. They are converted to the event’s clock.',
  ]);
  expect(programmeOfCalendar('Hall;Day', zone).notes).toEqual(['This is no calendar file that can be read.']);
});

test('what is exported as a calendar file is read again', () => {
  const store = deskEvent();
  const file = calendarFile(store, 'desk', 0);
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  const { sessions, problems } = programmeOfCalendar(file, zone);
  // The banquet of that event is open for decades, so that tests find it open.
  expect(problems).toEqual(['Banquet lasts more than 24 hours.']);
  const opening = store.get('programmeSessions', 'opening');
  expect(sessions).toMatchObject([
    { title: 'Opening', startsAt: opening?.startsAt, endsAt: opening?.endsAt, hall: 'Main hall' },
  ]);
});
