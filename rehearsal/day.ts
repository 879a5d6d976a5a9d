import type { Sample } from '#domain/rehearsal/report.ts';
import { Random } from '#demo/random.ts';
import { comeToRest, openCrew, type Crew } from './crew.ts';
import { DayClock } from './day-clock.ts';
import { serveDesk, type NewCard } from './desk.ts';
import { Gates } from './gates.ts';
import type { Host } from './host.ts';
import { Incidents } from './incidents.ts';
import type { Ledger } from './ledger.ts';
import { moments, type Plan, type PlannedVisit } from './plan.ts';
import { GateQueue } from './queue.ts';
import type { Scratch } from './scratch-event.ts';
import { Treasurer } from './treasurer.ts';
import { watchDay } from './watch.ts';

export interface DayParts {
  readonly host: Host;
  readonly scratch: Scratch;
  readonly plan: Plan;
  readonly ledger: Ledger;
  readonly factor: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
  /** Called now and then with the minute of the day. */
  readonly onMinute: (minute: number) => void;
}

export interface DayResult {
  readonly crew: Crew;
  readonly samples: readonly Sample[];
  /** Minutes of the day that people waited at the desks. */
  readonly deskWaits: readonly number[];
  readonly outages: readonly number[];
  readonly revokedMs: number;
  /** Commands that the scanners without network held when it came back. */
  readonly heldOffline: number;
  /** The number of attacks outside the application, and of the rows that a volunteer got. */
  readonly attacked: { readonly tried: number; readonly lookedAt: number };
}

/** Minutes from the desk to a gate. */
const wayMinutes = 2;

export const runDay = async (parts: DayParts): Promise<DayResult> => {
  const crew = await openCrew(parts);
  try {
    return await liveThrough(parts, crew);
  } catch (error) {
    await Promise.all(crew.all.map(({ session }) => session.close()));
    throw error;
  }
};

const liveThrough = async (parts: DayParts, crew: Crew): Promise<DayResult> => {
  const { host, scratch, plan, ledger, factor, seed, tell, onMinute } = parts;
  const clock = new DayClock(factor);
  const gates = new Gates(crew.scanners, clock);
  const queue = new GateQueue<PlannedVisit>();
  const incidents = new Incidents({ ...parts, crew, clock, random: new Random(seed ^ 0xdea1) });
  const treasurer = new Treasurer(crew.treasurer);
  const onCard = ({ visit: { gate, eatsAt }, code }: NewCard): void => {
    void gates.putLater({ minute: clock.minute + wayMinutes, gate, recordTypeId: scratch.parts.kit, code });
    void gates.putLater({ minute: eatsAt, gate, recordTypeId: scratch.parts.lunch, code });
  };
  const atTheirMinutes = async <T extends { readonly minute: number }>(
    list: readonly T[],
    act: (item: T, index: number) => unknown,
  ): Promise<void> => {
    for (const [index, item] of list.entries()) {
      await clock.until(item.minute);
      await act(item, index);
    }
  };
  const watch = watchDay({
    pid: host.pid,
    minute: () => clock.minute,
    onMinute,
    atDesks: () => queue.length,
    atGates: () => gates.length,
    answeredAt: ledger.answeredAt,
  });
  const desks = Promise.all(
    crew.desks.map((device) => serveDesk({ device, treasurer, clock, queue, onCard })),
  );
  const program = async (): Promise<void> => {
    await Promise.all([
      atTheirMinutes(plan.scans, (scan) => gates.put(scan)),
      atTheirMinutes(plan.visits, (visit) => queue.put(visit)),
      atTheirMinutes(plan.edits, ({ delegateId, city }, index) =>
        crew.secretaries[index % 2]?.do('delegate.update', { delegateId, details: { city } }),
      ),
      incidents.run(),
    ]);
    await clock.until(moments.end);
    queue.close();
    await desks;
    await gates.close();
  };
  try {
    await Promise.all([program(), desks, gates.work()]);
    tell('the last person has been served; the devices come to rest');
    await comeToRest(crew, host, scratch);
  } finally {
    watch.stop();
  }
  const { outages, revokedMs, heldOffline, attacked } = incidents;
  const deskWaits = queue.waits.map((ms) => (ms * factor) / 60_000);
  return { crew, samples: watch.samples, deskWaits, outages, revokedMs, heldOffline, attacked };
};
