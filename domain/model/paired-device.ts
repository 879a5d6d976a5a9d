import * as z from 'zod/mini';
import { someLine } from './fields/input.ts';
import { extra, integer, integerOrNull, table, text, type RowFrom } from './fields/table.ts';

/** A phone that scans for this event without an account (docs/decisions/028-paired-devices.md). */
export const pairedDevices = table({
  key: ['pairingId'],
  fields: {
    /** The log uses it in place of an account's id. */
    pairingId: text('admin'),
    /** The name that the phone's user gave it: 'Gate 2 – Asha'. */
    name: text('admin'),
    pairedAt: integer('admin'),
    endsAt: integer('admin'),
    /** The row stays, so that the log still shows the device's name. */
    revokedAt: integerOrNull('admin'),
    extra: extra(),
  },
  indexes: {},
});
export type PairedDevice = RowFrom<typeof pairedDevices.fields>;

/** Every `pairingId` begins with it, and no account id does, because both appear in the same fields. */
export const pairingPrefix = 'device-';

export const pairingId = z.string().check(z.regex(/^device-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

export const pairedDeviceName = someLine(60, 'deviceNameMissing');

export const pairingCodeLifeMs = 10 * 60_000;

/** 49 random bits in characters that are not easily confused. The separator between its halves is optional. */
export const pairingCodeLength = 10;
export const pairingCode = z.pipe(
  z.pipe(
    z.string('pairingGone').check(z.maxLength(40, 'pairingGone')),
    z.transform((typed) => typed.replaceAll(/[\s–-]/g, '').toUpperCase()),
  ),
  z.string().check(z.length(pairingCodeLength, 'pairingGone')),
);
