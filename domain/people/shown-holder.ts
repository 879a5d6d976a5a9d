import { holderOf, type Serial, type SeenCard } from '../model/serial.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { holderName } from './card-strip.ts';

export const seenCardOf = (serial: Serial): SeenCard => ({
  holderId: holderOf(serial),
  code: serial.code,
});

/**
 * Refuses a serial of another person. The same code with another holder is accepted (a merge, an extra card).
 * Older devices send no code.
 */
export const requireSameHolder = (reader: Reader, serial: number, shown: SeenCard | undefined): void => {
  if (shown === undefined) return;
  const { holderId, code } = shown;
  const row = reader.get('serials', serial);
  if ((row === undefined ? '' : holderOf(row)) === holderId) return;
  if (code !== '' && row?.code === code) return;
  const now = row === undefined ? '' : holderName(reader, row);
  throw refuse('holderChanged', { serial, meant: personName(reader, holderId), now });
};

/** '' for a person whom the rows do not know any more. */
const personName = (reader: Reader, id: string): string => {
  const delegate = reader.get('delegates', id) ?? reader.get('deletedDelegates', id)?.delegate ?? null;
  return delegate === null ? (reader.get('companions', id)?.name ?? '') : displayName(delegate);
};
