import { startOfZoneDay } from '../model/fields/time-zone.ts';
import type { ProgrammeSession } from '../model/credits/programme-session.ts';
import { inProgrammeOrder } from './programme.ts';
import { hallDayOf } from './whereabouts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A session in the column of its hall. Sessions of one hall at one time share its width in lanes. */
export interface GridBlock {
  readonly session: ProgrammeSession;
  /** Minutes after the beginning of the grid. */
  readonly from: number;
  readonly minutes: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface DayGrid {
  /** A whole hour, ms since 1970. */
  readonly startsAt: number;
  readonly hours: number;
  readonly blocks: readonly GridBlock[];
}

/** The days of a programme, as counts since 1970: those on which a session begins. */
export const programmeDays = (sessions: readonly ProgrammeSession[], timeZone: string): number[] => [
  ...new Set(inProgrammeOrder(sessions).map(({ startsAt }) => hallDayOf(startsAt, timeZone))),
];

const usual = { from: 8, to: 18 };

/** A day as a grid: from 8 to 18, and further if a session needs it, also after midnight. */
export const dayGrid = (all: readonly ProgrammeSession[], day: number, timeZone: string): DayGrid => {
  const sessions = inProgrammeOrder(all.filter(({ startsAt }) => hallDayOf(startsAt, timeZone) === day));
  const midnight = startOfZoneDay(day, timeZone);
  const first = Math.min(
    usual.from,
    ...sessions.map(({ startsAt }) => Math.floor((startsAt - midnight) / hourMs)),
  );
  const last = Math.max(usual.to, ...sessions.map(({ endsAt }) => Math.ceil((endsAt - midnight) / hourMs)));
  const startsAt = midnight + first * hourMs;
  const halls = Map.groupBy(sessions, ({ hallId }) => hallId);
  return {
    startsAt,
    hours: last - first,
    blocks: [...halls.values()].flatMap((of) => inLanes(of, startsAt)),
  };
};

/** Sessions that overlap, directly or through others, have the same number of lanes. */
const inLanes = (sessions: readonly ProgrammeSession[], gridStartsAt: number): GridBlock[] => {
  const blocks: GridBlock[] = [];
  let group: { session: ProgrammeSession; lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const { session, lane } of group)
      blocks.push({
        session,
        lane,
        lanes: ends.length,
        from: Math.round((session.startsAt - gridStartsAt) / minuteMs),
        minutes: Math.round((session.endsAt - session.startsAt) / minuteMs),
      });
    group = [];
    ends = [];
  };
  for (const session of sessions) {
    if (ends.every((end) => end <= session.startsAt)) close();
    const free = ends.findIndex((end) => end <= session.startsAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = session.endsAt;
    group.push({ session, lane });
  }
  close();
  return blocks;
};
