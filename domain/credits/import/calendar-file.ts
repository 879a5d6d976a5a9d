import type { Reader } from '../../core/store/event-store.ts';
import { sessionsInOrder } from '../programme.ts';

const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const text = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** RFC 5545: a line has at most 75 bytes, and its continuation begins with a blank. A character stays whole. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let [all, bytes] = ['', 0];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 74) {
      all += '\r\n ';
      bytes = 1;
    }
    all += sign;
    bytes += size;
  }
  return all;
};

/** The programme as an iCalendar file, with times in UTC. `now`: when it was written. */
export const calendarFile = (reader: Reader, eventId: string, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Regdesk//Programme//EN',
    ...sessionsInOrder(reader).flatMap(({ sessionId, hallId, title, speakers, startsAt, endsAt }) => [
      'BEGIN:VEVENT',
      `UID:${sessionId}@${eventId}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(startsAt)}`,
      `DTEND:${utc(endsAt)}`,
      `SUMMARY:${text(title)}`,
      `LOCATION:${text(reader.get('halls', hallId)?.name ?? '')}`,
      ...(speakers.length > 0 ? [`DESCRIPTION:${text(speakers.join('\n'))}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
