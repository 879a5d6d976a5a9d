import * as z from 'zod/mini';
import { id, oneTo, optionalId, whole } from '../model/fields/input.ts';
import { reprintReason } from '../model/card-print.ts';
import { holderOf, serialNumber, type Serial } from '../model/serial.ts';
import { actorContact } from '../core/access.ts';
import { cardFingerprint, loggedPrintsOf, printStateOf } from './card-prints.ts';
import { cardPrintWords } from './card-words.ts';
import { cardOf } from '../people/card-strip.ts';
import { requireSameHolder } from '../people/shown-holder.ts';
import type { Draft } from '../core/store/draft.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';

/** The highest number of cards in one command: a whole hall is sent in parts, so that it shows progress. */
export const mostPrinted = 500;

/**
 * `card.print`: a second print for the same holder needs a reason, unless the card changed or the first print was
 * unknown to the device. Free serials are refused.
 */
export const printCards = command({
  name: 'card.print',
  input: z
    .strictObject({
      serials: oneTo(mostPrinted, serialNumber),
      /** The holders whose cards were printed, in the order of the serials. Absent in commands of older devices. */
      holderIds: z.optional(oneTo(mostPrinted, optionalId)),
      /**
       * How many prints of each card the device knew, with those taken back, in the order of the serials. Absent in
       * commands of older devices.
       */
      knownPrints: z.optional(oneTo(mostPrinted, whole(0))),
      reason: reprintReason,
      /** The press of Print, which may need several commands. Absent in commands of older devices. */
      runId: z.optional(id),
    })
    .check(
      z.refine(({ serials, holderIds, knownPrints }) =>
        [holderIds, knownPrints].every((list) => list === undefined || list.length === serials.length),
      ),
    ),
  // A user who may not see the city would print cards without it.
  needs: 'seeContacts',
  offline: true,
  run(draft, { serials, holderIds, knownPrints, reason, runId }, ctx) {
    for (const [index, holderId] of (holderIds ?? []).entries())
      requireSameHolder(draft, serials[index] as number, { holderId, code: '' });
    const cards = [...new Set(serials)].map((number) => requireCard(draft, number));
    const again = cards.filter(({ serial }) => printStateOf(draft, serial) === 'printed');
    // Paper cannot be refused afterwards: a print that the device could not know is stated as the reason.
    const isUnknown = ({ serial }: { readonly serial: Serial }): boolean => {
      const known = knownPrints?.[serials.indexOf(serial.serial)];
      return known !== undefined && loggedPrintsOf(draft, serial).length > known;
    };
    const unexplained = again.filter((card) => !isUnknown(card));
    if (unexplained.length > 0 && reason === '')
      throw refuse('reprintReasonMissing', { count: unexplained.length });
    const reasonOf = (card: (typeof cards)[number]): string =>
      reason === '' && again.includes(card) ? cardPrintWords.printedElsewhere : reason;
    const { deviceId } = ctx.actor;
    for (const printed of cards) {
      const { serial, card } = printed;
      const last = draft
        .by('cardPrints', 'serial', String(serial.serial))
        .reduce((highest, { count }) => Math.max(highest, count), 0);
      draft.put('cardPrints', {
        serial: serial.serial,
        count: last + 1,
        holderId: holderOf(serial),
        printedAt: ctx.happenedAt,
        printedBy: actorContact(ctx.actor),
        deviceId,
        reason: reasonOf(printed),
        fingerprint: cardFingerprint(card),
        runId: runId ?? '',
        isTakenBack: false,
        extra: null,
      });
    }
    return { count: cards.length, again: again.length };
  },
});

const printsOfRun = z.strictObject({
  /** Of `card.print`; '' for prints of older releases. */
  runId: optionalId,
  serials: oneTo(mostPrinted, serialNumber),
});

/** `card.takeBack`: these cards of a run did not come out of the printer. A repetition changes nothing. */
export const takeBackPrints = command({
  name: 'card.takeBack',
  input: printsOfRun,
  needs: 'seeContacts',
  offline: true,
  run: (draft, prints) => setTakenBack(draft, prints, true),
});

/** `card.countAgain`: undoes `card.takeBack`. */
export const countPrintsAgain = command({
  name: 'card.countAgain',
  input: printsOfRun,
  needs: 'seeContacts',
  offline: true,
  run: (draft, prints) => setTakenBack(draft, prints, false),
});

/** Changes the last print of each card in the run. */
const setTakenBack = (
  draft: Draft,
  { runId, serials }: z.infer<typeof printsOfRun>,
  isTakenBack: boolean,
): { count: number } => {
  let count = 0;
  for (const serial of new Set(serials)) {
    const last = draft
      .by('cardPrints', 'serial', String(serial))
      .filter((print) => print.runId === runId && print.isTakenBack !== isTakenBack)
      .toSorted((a, b) => b.count - a.count)[0];
    if (last === undefined) continue;
    draft.put('cardPrints', { ...last, isTakenBack });
    count++;
  }
  return { count };
};

const requireCard = (draft: Draft, number: number) => {
  const serial = draft.get('serials', number);
  const card = serial === undefined || serial.code === '' ? null : cardOf(draft, serial);
  if (serial === undefined || card === null) throw refuse('serialNotFound');
  return { serial, card };
};
