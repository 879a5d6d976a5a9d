import type * as z from 'zod/mini';
import { counted } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';
import type { importProgramme } from '../programme-commands.ts';

export type ImportedSession = z.output<typeof importProgramme.input>['sessions'][number];

/** What a file of a programme says, and what of it cannot be read. */
export interface ImportedProgramme {
  readonly sessions: readonly ImportedSession[];
  /** A sentence for each line that is left out. */
  readonly problems: readonly string[];
  /** Sentences about the whole file. */
  readonly notes: readonly string[];
}

/** The most sessions of one file, and the most dates of one that repeats. */
export const mostImported = { sessions: 2_000, repeats: 200 };

export const importProgrammeWords = {
  title: screensWords.importProgramme,
  drop: 'Drop a spreadsheet or a calendar file here',
  limits:
    'CSV or XLSX with headings: hall, day, start, end, title, speakers, kind, credits, only for. Or an iCalendar file (.ics). The same file again changes its sessions and adds none.',
  otherFile: 'Other file',
  import: (count: number) => `Import ${counted(count, 'session', 'sessions')}`,
  nothing: 'The file has no session that can be read.',
  noHeadings:
    'No row has headings for a title, a start and an end. Name the columns: hall, day, start, end, title.',
  leftOut: (count: number) => `${counted(count, 'line is', 'lines are')} left out`,
  imported: (count: number) => `${counted(count, 'session', 'sessions')} imported`,
  noTitle: (line: number) => `Line ${String(line)} has no title.`,
  noHall: (line: number) => `Line ${String(line)} has no hall.`,
  noTime: (line: number) => `The times of line ${String(line)} cannot be read. Use 2026-11-20 and 09:00.`,
  noRecord: (line: number, record: string) =>
    `Line ${String(line)} is only for ‘${record}’, and the event has no such record.`,
  endsFirst: (what: string) => `${what} ends before it begins.`,
  tooLong: (what: string) => `${what} lasts more than 24 hours.`,
  allDay: (title: string) => `${title} is for a whole day and has no times.`,
  notRead: 'This is no calendar file that can be read.',
  zones: (zones: readonly string[]) =>
    `The file has times of ${String(zones.length)} time zones: ${zones.join(', ')}. They are converted to the event’s clock.`,
  tooManyRepeats: (title: string, most: number) =>
    `${title} repeats too often. The first ${String(most)} are read.`,
  tooMany: (most: number) =>
    `The file has more than ${String(most)} sessions. The first ${String(most)} are read.`,
  unknownHall: 'Hall',
} as const;

const dayMs = 86_400_000;

/** The sentence for times that no session may have; null for good ones. */
export const problemOfTimes = (what: string, startsAt: number, endsAt: number): string | null => {
  if (endsAt <= startsAt) return importProgrammeWords.endsFirst(what);
  return endsAt - startsAt > dayMs ? importProgrammeWords.tooLong(what) : null;
};

/** An id from the file's own words, the same each time. */
export const idOfFile = (...parts: readonly string[]): string => idOfCell(parts.join('-').toLowerCase());

/** The id in a file's own column. That of a session here stays as it is, with its capitals. */
export const idOfCell = (text: string): string =>
  encodeURIComponent(text).replaceAll('.', '%2E').slice(0, 200);
