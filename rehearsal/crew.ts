import { Random } from '#demo/random.ts';
import { GateDevice } from './device.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import type { ScratchPerson, Scratch } from './scratch-event.ts';
import { untilTrue } from './until-true.ts';

interface CrewParts {
  readonly host: Host;
  readonly scratch: Scratch;
  readonly ledger: Ledger;
  readonly seed: number;
}

export interface Crew {
  readonly admin: GateDevice;
  readonly desks: readonly GateDevice[];
  readonly treasurer: GateDevice;
  readonly secretaries: readonly GateDevice[];
  /** Follows and does nothing. */
  readonly board: GateDevice;
  readonly scanners: readonly GateDevice[];
  /** The scanner whose right is taken away. */
  readonly revoked: GateDevice;
  readonly all: readonly GateDevice[];
}

export const openCrew = async ({ host, scratch, ledger, seed }: CrewParts): Promise<Crew> => {
  const { team, eventId } = scratch;
  const { address } = host;
  let opened = 0;
  // Each device has its own random choices, so that the others' actions and times do not change them.
  const open = (name: string, person: ScratchPerson): GateDevice =>
    new GateDevice({
      name,
      person,
      eventId,
      address,
      ledger,
      random: new Random(seed ^ (0xde << 12) ^ ++opened),
    });
  const admin = open('admin', team.admin);
  const desks = team.desks.map((person, index) => open(`desk-${index + 1}`, person));
  const treasurer = open('treasurer', team.treasurer);
  const secretaries = team.secretaries.map((person, index) => open(`secretary-${index + 1}`, person));
  const board = open('board', team.board);
  const scanners = team.scanners.map((person, index) => open(`scanner-${index + 1}`, person));
  const revoked = scanners.at(-1) as GateDevice;
  const all = [admin, ...desks, treasurer, ...secretaries, board, ...scanners];
  await Promise.all(all.map(({ session }) => session.start()));
  return { admin, desks, treasurer, secretaries, board, scanners, revoked, all };
};

/** Waits until each device's commands are sent and answered, and all devices show the last change. */
export const comeToRest = async ({ all, revoked }: Crew, host: Host, scratch: Scratch): Promise<void> => {
  const resting = all.filter((device) => device !== revoked);
  await untilTrue(
    () => resting.every(({ session }) => session.board.state.isConnected && session.outbox.size === 0),
    'not every device could send what it holds',
  );
  const headers = { cookie: scratch.team.admin.cookie };
  const answered = await fetch(`${host.address}/api/events/${scratch.eventId}/snapshot`, { headers });
  const { version } = (await answered.json()) as { version: number };
  await untilTrue(
    () => resting.every(({ session }) => session.optimistic.version >= version),
    'not every device has seen the last change',
  );
};
