import type { GateScan, LogEntry } from '#domain/model/log/log-entry.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { deviceTag } from '#domain/core/text/device-tag.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';

interface Admission {
  /** By the server's clock, ms since 1970. */
  readonly at: number;
  readonly gate: string;
}

/** 'Asha · Chrome on Android (K7F2)': the tag distinguishes devices of one kind. */
export const gateText = (person: string, { id, name }: LogEntry['device']): string => {
  const device = deviceName(name) || logWords.noDevice;
  return `${person} · ${id === '' ? device : outboxWords.tagged(device, deviceTag(id))}`;
};

/** The earlier first. The mark belongs to the gate that reached the server first. */
export const admissionsOf = ({
  account,
  device,
  happenedAt,
  params,
  otherGate,
}: GateScan): readonly Admission[] => {
  const { at = 0, by = '', byDevice = '' } = params as { at?: number; by?: string; byDevice?: string };
  const marker = otherGate?.name || phoneForDisplay(by);
  return [
    { at, gate: gateText(marker, { id: byDevice, name: otherGate?.device ?? '' }) },
    { at: happenedAt, gate: gateText(personOf(account), device) },
  ].toSorted((one, other) => one.at - other.at);
};
