import * as z from 'zod/mini';
import { line, optionalId, time, whole } from './fields/input.ts';
import { serialNumber } from './serial.ts';
import { extra, flag, integer, table, text, type RowFrom } from './fields/table.ts';

/** Each time that a card went to a printer. Printing is not checking in, and a second time has a reason. */
export const cardPrints = table({
  key: ['serial', 'count'],
  fields: {
    serial: integer('scan'),
    /** 1 for the first print of this serial, 2 for the next. */
    count: integer('scan'),
    /** The holder at the time of printing. A later holder's card has not been printed. */
    holderId: text('scan'),
    printedAt: integer('scan'),
    printedBy: text('staff'),
    deviceId: text('scan'),
    /** '' the first time. */
    reason: text('scan'),
    /** The hash of the card's content (domain/print/card-prints.ts). */
    fingerprint: text('scan'),
    /** One press of Print; '' for prints of older releases. */
    runId: text('scan'),
    /** The card did not come out of the printer, so this print does not count. */
    isTakenBack: flag('scan'),
    extra: extra(),
  },
  indexes: {
    serial: (row) => String(row.serial),
  },
});
export type CardPrint = RowFrom<typeof cardPrints.fields>;

export const reprintReason = line(200);

export const cardPrintRow = z.strictObject({
  serial: serialNumber,
  count: whole(1),
  holderId: optionalId,
  printedAt: time,
  printedBy: line(254),
  deviceId: line(200),
  reason: reprintReason,
  fingerprint: line(64),
  runId: z._default(optionalId, ''),
  isTakenBack: z._default(z.boolean(), false),
});
