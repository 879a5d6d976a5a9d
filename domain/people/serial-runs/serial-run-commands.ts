import * as z from 'zod/mini';
import { id, oneTo, optionalId } from '../../model/fields/input.ts';
import { serialNumber } from '../../model/serial.ts';
import { command } from '../../core/command/command.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import type { RefusalCode } from '../../core/text/messages.ts';
import { freeSerial, giveSerial, readyHolder } from '../give-serial.ts';
import { firstOpen } from '../serials.ts';
import { cardsInUse, isInUse } from './cards-in-use.ts';

/** The most people of one command: a run shows progress, and other desks do not wait for it. */
export const mostInStep = 100;

export interface RefusedHolder {
  readonly delegateId: string;
  readonly companionId: string;
  readonly code: RefusalCode;
}

/**
 * `serial.generateMany`: one step of a run that numbers many people. Each gets the planned serial, or the next open one
 * after it if another desk has given it meanwhile, so that the order of the run stays. With `last` no serial after it
 * is given. A person whom the rule of `serial.generate` refuses is listed, and the planned serial stays open.
 */
export const generateSerials = command({
  name: 'serial.generateMany',
  input: z.strictObject({
    runId: id,
    people: oneTo(
      mostInStep,
      z.strictObject({ delegateId: id, companionId: optionalId, serial: serialNumber }),
    ),
    last: z.optional(serialNumber),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { runId, people, last }, ctx) {
    const serials: number[] = [];
    const refused: RefusedHolder[] = [];
    let before = 0;
    for (const { serial: planned, ...person } of people) {
      try {
        const holder = readyHolder(draft, person);
        const serial = firstOpen(draft, Math.max(planned, before + 1), last);
        if (serial === null) throw refuse('rangeUsed');
        giveSerial(draft, ctx, holder, { serial, runId });
        serials.push(serial);
        before = serial;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ ...person, code: error.code });
      }
    }
    if (refused.length === people.length && refused.every(({ code }) => code === 'userNotFound'))
      throw refuse('userNotFound');
    return { count: serials.length, serials, refused };
  },
});

/** The most cards of one command that takes a run back. */
const mostTakenBack = 500;

/**
 * `serial.takeBack`: takes back the cards of a run, while none of them is in use ({@link cardsInUse}). The last serials
 * of the event disappear, and the others become free. Of a large run one command takes back a part, from the highest
 * serial down, and reports how many are `left`.
 */
export const takeBackSerials = command({
  name: 'serial.takeBack',
  input: z.strictObject({ runId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { runId }) {
    const cards = draft.by('serials', 'runId', runId).sort((a, b) => b.serial - a.serial);
    if (cards.length === 0) throw refuse('runTakenBack');
    const used = cardsInUse(draft, cards);
    if (isInUse(used)) throw refuse('runInUse', used);
    let highestKept = 0;
    for (const { serial, runId: ofRun } of draft.all('serials'))
      if (ofRun !== runId) highestKept = Math.max(highestKept, serial);
    const taken = cards.slice(0, mostTakenBack);
    for (const card of taken) {
      if (card.serial > highestKept) draft.remove('serials', String(card.serial));
      else freeSerial(draft, card);
    }
    return { count: taken.length, left: cards.length - taken.length };
  },
});
