import type { Area } from './core/areas.ts';
import { eventOf } from './core/event-of.ts';
import {
  packedAt,
  type HandOverFile,
  type PackedEvent,
  type ServedFile,
} from './core/hand-over/hand-over-file.ts';
import type { EventStore, Reader } from './core/store/event-store.ts';
import { safeFileName } from './core/text/files/file-name.ts';
import { creditHandOver, returnPapers } from './credits/returns/council-return.ts';
import { recordHandOver } from './gate/record-hand-over.ts';
import { setUpHandOver } from './event/set-up/set-up-hand-over.ts';
import { moneyHandOver } from './money/reports/money-hand-over.ts';
import { peopleHandOver } from './people/lists/people-hand-over.ts';
import { certificateFiles, certificateHandOver } from './print/certificates/certificate-hand-over.ts';
import { listMoment } from './list-moment.ts';
import { registrationHandOver, sentFiles } from './registration/desk/registration-hand-over.ts';

const none = (): readonly HandOverFile[] => [];

const filesOfAreas = {
  event: setUpHandOver,
  people: peopleHandOver(listMoment),
  money: moneyHandOver,
  print: certificateHandOver,
  registration: registrationHandOver,
  gate: recordHandOver,
  credits: creditHandOver,
  messages: none,
  privacy: none,
  exchange: none,
  rehearsal: none,
} satisfies Record<Area, (packed: PackedEvent) => readonly HandOverFile[]>;

/** The files of an event's hand-over pack, at `now` (milliseconds since 1970). For callers who see contacts. */
export const handOverFiles = (store: EventStore, now: number): readonly HandOverFile[] =>
  Object.values(filesOfAreas).flatMap((filesOf) => filesOf(packedAt(store, now)));

/** Certificates are last: making them takes longest. */
export const servedFiles = (store: EventStore, now: number): readonly ServedFile[] => [
  ...sentFiles(store),
  ...returnPapers(store),
  ...certificateFiles(store, now),
];

/** The name of the pack: 'PHYSICON 2026 hand-over 2026-11-25.zip'. */
export const handOverName = (reader: Reader, day: string): string =>
  safeFileName(`${eventOf(reader)?.name ?? ''} hand-over ${day}`, 'zip');
