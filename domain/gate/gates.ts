import type { Mark } from '../model/mark.ts';
import { isContact } from '../model/fields/table.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { reportsWords } from '../event/reports-words.ts';

export const gateName = (deviceId: string, by: string): string => {
  if (by !== '' && !isContact(by)) return by;
  return deviceId === '' ? reportsWords.unknownDevice : reportsWords.device(deviceTag(deviceId));
};

/** A gate at work has a mark every few seconds. */
const silentAfterMs = 5 * 60_000;
/** Devices of the day before are no longer at work. */
const atWorkMs = 6 * 60 * 60_000;

interface SilentGate {
  readonly deviceId: string;
  readonly name: string;
  readonly lastAt: number;
}

/** The devices that marked in the last hours and then stopped, the longest silence first. */
export const silentGates = (
  marks: Iterable<Pick<Mark, 'deviceId' | 'markedBy' | 'markedAt'>>,
  now: number,
): readonly SilentGate[] => {
  const newest = new Map<string, { readonly by: string; readonly at: number }>();
  for (const { deviceId, markedBy: by, markedAt: at } of marks)
    if (now - at < atWorkMs && at > (newest.get(deviceId)?.at ?? 0)) newest.set(deviceId, { by, at });
  return [...newest]
    .filter(([, { at }]) => now - at >= silentAfterMs)
    .map(([deviceId, { by, at }]) => ({ deviceId, name: gateName(deviceId, by), lastAt: at }))
    .toSorted((a, b) => a.lastAt - b.lastAt);
};
