import * as z from 'zod/mini';
import { optionalId, someText, textUpTo, whole } from './fields/input.ts';
import { extra, integer, table, text, type RowFrom } from './fields/table.ts';

export const serialKinds = ['free', 'delegate', 'companion', 'extra'] as const;
export type SerialKind = (typeof serialKinds)[number];

/** A numbered place. The serial is the key and its holder a column, so that a freed serial can be assigned again. */
export const serials = table({
  key: ['serial'],
  fields: {
    serial: integer('scan'),
    /** One of {@link serialKinds}. */
    kind: text('scan'),
    /** The holder, or the holder's delegate for a companion; '' for a free serial and an unassigned extra. */
    delegateId: text('scan'),
    /** The holder if it is a companion; otherwise ''. */
    companionId: text('scan'),
    /** Ten characters on the card; '' for a free serial. */
    code: text('scan'),
    categoryId: text('scan'),
    /** The run of `serial.generateMany` that gave the card; '' for a card that was given on its own. No export has it. */
    runId: text('staff'),
    extra: extra(),
  },
  indexes: {
    code: (row) => row.code,
    delegateId: (row) => (row.companionId === '' ? row.delegateId : ''),
    companionId: (row) => row.companionId,
    free: (row) => (row.kind === 'free' ? 'free' : ''),
    runId: (row) => row.runId,
  },
  highest: (row) => row.serial,
});
export type Serial = RowFrom<typeof serials.fields>;

/** Serials beyond this are a typing mistake, and keep ranges and sheets bounded. */
export const serialNumber = whole(1, 9_999_999);
export const code = someText(64);

/** Sent with the serial: a freed serial may have another holder when the command arrives. */
export const seenCard = z.strictObject({ holderId: optionalId, code: textUpTo(64) });
export type SeenCard = z.infer<typeof seenCard>;

/** The holder of a serial: a delegate's or companion's id, or '' for an unassigned extra. */
export const holderOf = (serial: Serial): string => serial.companionId || serial.delegateId;
