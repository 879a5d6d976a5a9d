import * as z from 'zod/mini';
import { id, lines, optionalId, textUpTo, time, whole } from '../fields/input.ts';
import { doneBy, extra, integer, table, text, type RowFrom } from '../fields/table.ts';

/** `none`: the passage did not happen. Only a correction has it. */
export const passageDirections = ['in', 'out', 'none'] as const;

/**
 * A card went into a hall or out of it. Passages are only added. A correction is a new passage that names the one that
 * it corrects, with a reason; the correction with the highest revision counts.
 */
export const passages = table({
  key: ['passageId'],
  fields: {
    passageId: text('scan'),
    hallId: text('scan'),
    /** A delegate or companion; '' for an unassigned extra card. */
    holderId: text('scan'),
    serial: integer('scan'),
    /** One of {@link passageDirections}. */
    direction: text('scan'),
    /** By the corrected clock of the device, in milliseconds since 1970. */
    passedAt: integer('scan'),
    /** When the server recorded it. A device may have been offline in between. */
    recordedAt: integer('scan'),
    /** The scanner's phone or e-mail, or the member who corrected it. */
    passedBy: doneBy(),
    deviceId: text('scan'),
    /** The first passage, of which this is a correction; '' for a scan or an entry by hand. */
    correctsId: text('scan'),
    /** 0 for a first passage, then the number of the correction. */
    revision: integer('scan'),
    /** '' for a scan. */
    reason: text('staff'),
    extra: extra(),
  },
  indexes: {
    holderId: (row) => row.holderId,
    hallId: (row) => row.hallId,
    correctsId: (row) => row.correctsId,
    /** The serial of a card without a holder. */
    unheld: (row) => (row.holderId === '' ? String(row.serial) : ''),
  },
});
export type Passage = RowFrom<typeof passages.fields>;

export const passageReason = lines(500);

export const passageRow = z.strictObject({
  passageId: id,
  hallId: id,
  holderId: optionalId,
  serial: whole(0),
  direction: z.enum(passageDirections),
  passedAt: time,
  recordedAt: time,
  passedBy: textUpTo(254),
  deviceId: textUpTo(80),
  correctsId: optionalId,
  revision: whole(0),
  reason: passageReason,
});
