import { momentIn } from '../../core/moment-in.ts';
import type { DataSheet } from '../../core/sheet/sheet.ts';
import { fold } from '../../model/fields/fold.ts';
import { tidyLine } from '../../model/fields/input.ts';
import { momentOfWall } from '../../model/fields/time-zone.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import type { RecordType } from '../../model/record-type.ts';
import { sessionKinds } from '../../model/credits/programme-session.ts';
import {
  idOfCell,
  idOfFile,
  importProgrammeWords as words,
  mostImported,
  problemOfTimes,
  type ImportedProgramme,
  type ImportedSession,
} from './imported-programme.ts';

const headings = {
  id: ['id', 'uid'],
  hall: ['hall', 'room', 'venue', 'location', 'track'],
  day: ['day', 'date'],
  start: ['start', 'starts', 'from', 'begin', 'begins', 'start time', 'time from'],
  end: ['end', 'ends', 'to', 'until', 'end time', 'time to'],
  title: ['title', 'topic', 'session', 'talk', 'subject', 'summary', 'name'],
  speakers: ['speakers', 'speaker', 'faculty', 'chair', 'presenter'],
  kind: ['kind', 'type'],
  credits: ['credits', 'creditable', 'counts for credits', 'cme'],
  record: ['only for', 'record'],
} as const;
type Column = keyof typeof headings;
type Columns = Partial<Record<Column, number>>;

const columnsOf = (cells: readonly string[]): Columns =>
  Object.fromEntries(
    cells.flatMap((cell, index) => {
      const known = Object.entries(headings).find(([, names]) =>
        (names as readonly string[]).includes(fold(tidyLine(cell))),
      );
      return known === undefined ? [] : [[known[0], index]];
    }),
  );

/** The headings may follow a title of the sheet. */
const mostRowsBefore = 20;

/** What a file refers to: the event's clock, and its records by their names. */
export interface ProgrammeSetting {
  readonly timeZone: string;
  readonly records: readonly Pick<RecordType, 'recordTypeId' | 'name'>[];
}

/** The sessions of a spreadsheet. Days and times are those of the event's clock. */
export const programmeOfSheet = ({ rows }: DataSheet, setting: ProgrammeSetting): ImportedProgramme => {
  const at = rows
    .slice(0, mostRowsBefore)
    .findIndex((cells) => ['title', 'start', 'end'].every((column) => column in columnsOf(cells)));
  if (at === -1) return { sessions: [], problems: [], notes: [words.noHeadings] };
  const columns = columnsOf(rows[at] ?? []);
  const read = rows
    .slice(at + 1)
    .map((cells, index) => ({ cells, line: at + index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) =>
      sessionOfRow((column) => tidyLine(cells[columns[column] ?? -1] ?? ''), line, setting),
    );
  const sessions = read.filter((each) => typeof each !== 'string');
  return {
    sessions: sessions.slice(0, mostImported.sessions),
    problems: read.filter((each) => typeof each === 'string'),
    notes: sessions.length > mostImported.sessions ? [words.tooMany(mostImported.sessions)] : [],
  };
};

/** A sentence for a row that cannot be read. */
const sessionOfRow = (
  cell: (column: Column) => string,
  line: number,
  { timeZone, records }: ProgrammeSetting,
): ImportedSession | string => {
  const [title, hall] = [cell('title'), cell('hall')];
  if (title === '') return words.noTitle(line);
  if (hall === '') return words.noHall(line);
  const [start, end] = [wallIn(cell('day'), cell('start')), wallIn(cell('day'), cell('end'))];
  if (start === null || end === null) return words.noTime(line);
  const startsAt = momentOfWall(start, timeZone);
  // 23:00 to 01:00 of one day ends after midnight.
  const sameDay = momentOfWall(end, timeZone);
  const isPastMidnight =
    sameDay < startsAt && Number(start.slice(11, 13)) >= 18 && Number(end.slice(11, 13)) < 6;
  const endsAt = isPastMidnight ? sameDay + 86_400_000 : sameDay;
  const problem = problemOfTimes(title, startsAt, endsAt);
  if (problem !== null) return problem;
  const record = records.find(({ name }) => nameKey(name) === nameKey(cell('record')));
  if (record === undefined && cell('record') !== '') return words.noRecord(line, cell('record'));
  const kind = sessionKinds.find((known) => known === fold(cell('kind'))) ?? 'talk';
  return {
    sessionId: cell('id') === '' ? idOfFile('row', hall, start) : idOfCell(cell('id')),
    hall: hall.slice(0, 80),
    title: title.slice(0, 200),
    startsAt,
    endsAt,
    speakers: speakersIn(cell('speakers')),
    kind,
    isCreditable:
      cell('credits') === '' ? kind !== 'break' : !/^(no|none|false|n|0|-)$/i.test(cell('credits')),
    recordTypeId: record?.recordTypeId ?? '',
  };
};

const speakersIn = (text: string): string[] =>
  text
    .split(/[;\n]|,(?=\s*(?:Dr|Prof)\b)/u)
    .map((name) => name.trim().slice(0, 120))
    .filter((name) => name !== '')
    .slice(0, 50);

/** '2026-11-20T09:00'; null for a text that is no time. The time's cell may have the day itself. */
const wallIn = (day: string, time: string): string | null => {
  const moment = momentIn(time) ?? momentIn(`${momentIn(day)?.slice(0, 10) ?? ''} ${time.replace('.', ':')}`);
  return moment === null || moment.length < 16 ? null : moment.slice(0, 16).replace(' ', 'T');
};
