import ICAL from 'ical.js';
import {
  idOfFile,
  importProgrammeWords as words,
  mostImported,
  problemOfTimes,
  type ImportedProgramme,
  type ImportedSession,
} from '#domain/credits/import/imported-programme.ts';
import { tidyLine } from '#domain/model/fields/input.ts';
import { isTimeZone, momentOfWall } from '#domain/model/fields/time-zone.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** 'Europe/Berlin', 'UTC', or 'floating': a time without a zone is one of the event's clock. */
const zoneIn = (event: ICAL.Event): string => {
  const tzid = event.component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : (event.startDate?.zone?.tzid ?? 'floating');
};

/** By the zone's name where this browser knows it, else by the rules in the file. */
const momentOf = (time: ICAL.Time, zone: string, timeZone: string): number => {
  const { year, month, day, hour, minute } = time;
  const wall = `${String(year)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  if (zone === 'floating') return momentOfWall(wall, timeZone);
  if (zone !== 'UTC' && isTimeZone(zone)) return momentOfWall(wall, zone);
  return time.toUnixTime() * 1000;
};

interface Occurrence {
  /** The date by the rule of repetition, which stays when one date is moved; '' for an event that does not repeat. */
  readonly rule: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Reading {
  readonly timeZone: string;
  readonly sessions: ImportedSession[];
  readonly problems: string[];
  readonly notes: Set<string>;
}

/** The dates of an event, one by one if it repeats. */
const occurrencesOf = (event: ICAL.Event, title: string, { timeZone, notes }: Reading): Occurrence[] => {
  const zone = zoneIn(event);
  const dates = (rule: string, of: { startDate: ICAL.Time; endDate: ICAL.Time }): Occurrence => ({
    rule,
    startsAt: momentOf(of.startDate, zone, timeZone),
    endsAt: momentOf(of.endDate, zone, timeZone),
  });
  if (!event.isRecurring()) return [dates('', event)];
  const all: Occurrence[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (all.length === mostImported.repeats) {
      notes.add(words.tooManyRepeats(title, mostImported.repeats));
      break;
    }
    all.push(dates(next.toString(), event.getOccurrenceDetails(next)));
  }
  return all;
};

const speakersOf = (event: ICAL.Event): string[] =>
  event.component
    .getAllProperties('attendee')
    .map((property) => tidyLine(String(property.getParameter('cn') ?? '')).slice(0, 120))
    .filter((name) => name !== '')
    .slice(0, 50);

const readEvent = (event: ICAL.Event, reading: Reading): void => {
  const title = tidyLine(event.summary ?? '').slice(0, 200) || event.uid;
  if (event.startDate === null || event.startDate.isDate) {
    reading.problems.push(words.allDay(title));
    return;
  }
  const shared = {
    hall: tidyLine(event.location ?? '').slice(0, 80) || words.unknownHall,
    title,
    speakers: speakersOf(event),
    kind: 'talk',
    isCreditable: true,
    recordTypeId: '',
  } as const;
  for (const { rule, startsAt, endsAt } of occurrencesOf(event, title, reading)) {
    const problem = problemOfTimes(title, startsAt, endsAt);
    if (problem === null)
      reading.sessions.push({ ...shared, startsAt, endsAt, sessionId: idOfFile(event.uid, rule) });
    else reading.problems.push(problem);
  }
};

const parsed = (text: string): ICAL.Component | null => {
  try {
    return new ICAL.Component(ICAL.parse(text) as never);
  } catch {
    // The reader throws errors of many kinds for a file that is no calendar.
    return null;
  }
};

/** The sessions of an iCalendar file. Its location is the hall. */
export const programmeOfCalendar = (text: string, timeZone: string): ImportedProgramme => {
  const calendar = parsed(text);
  if (calendar === null) return { sessions: [], problems: [], notes: [words.notRead] };
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const reading: Reading = { timeZone, sessions: [], problems: [], notes: new Set() };
  const components = calendar.getAllSubcomponents('vevent');
  const moved = components.filter((component) => component.hasProperty('recurrence-id'));
  const zones = new Set<string>();
  for (const component of components.filter((each) => !moved.includes(each))) {
    const event = new ICAL.Event(component);
    for (const other of moved)
      if (other.getFirstPropertyValue('uid') === event.uid) event.relateException(new ICAL.Event(other));
    if (event.startDate?.isDate === false) zones.add(zoneIn(event));
    readEvent(event, reading);
  }
  const { sessions, problems, notes } = reading;
  if (zones.size > 1) notes.add(words.zones([...zones]));
  if (sessions.length > mostImported.sessions) notes.add(words.tooMany(mostImported.sessions));
  return { sessions: sessions.slice(0, mostImported.sessions), problems, notes: [...notes] };
};
