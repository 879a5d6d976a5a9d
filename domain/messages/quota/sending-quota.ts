import type { Delivery, MessageRun, SentChannel } from '../../model/delivery.ts';
import { eventOf } from '../../core/event-of.ts';
import type { Reader } from '../../core/store/event-store.ts';

const fields = { whatsapp: 'quotaWhatsapp', email: 'quotaEmail', sms: 'quotaSms' } as const satisfies Record<
  SentChannel,
  string
>;

/** How many messages the event may send by a channel in all; null for any number. */
const quotaOf = (reader: Reader, channel: string): number | null => {
  const field = Object.hasOwn(fields, channel) ? fields[channel as SentChannel] : null;
  return (field && eventOf(reader)?.[field]) ?? null;
};

/** The reason of a run whose messages wait, because the event has used its quota. */
export const quotaReason = 'quota';
/** The reason of a run that waits until a member decides, because one command was about many people. */
export const manyAtOnce = 'many';

/** Whether the messages that wait in a run take no part of the quota until a member resumes it. */
export const isOutsideQuota = ({ state, reason }: MessageRun): boolean =>
  state === 'paused' && (reason === quotaReason || reason === manyAtOnce);

/** A press sends its people in parts. Places for parts that do not come are kept so long. */
const keptForPressMs = 10 * 60_000;

/** Whether parts of the press may still come. */
export const isStillPressed = ({ toCome, startedAt }: MessageRun, now: number): boolean =>
  toCome > 0 && now - startedAt < keptForPressMs;

const hasBegun = ({ state }: Delivery): boolean => state !== 'queued' && state !== 'cancelled';

export interface QuotaUse {
  readonly quota: number;
  /** Messages that went out or may have gone out, also those that failed. */
  readonly begun: number;
  /** Places that are neither used nor taken by messages that wait; never below 0. */
  readonly left: number;
}

/**
 * What is used of the quota of a channel; null without one. `except`: the press whose own parts that are still to come take no
 * place here.
 */
export const quotaUse = (
  reader: Reader,
  channel: string,
  { now, except = '' }: { readonly now: number; readonly except?: string },
): QuotaUse | null => {
  const quota = quotaOf(reader, channel);
  if (quota === null) return null;
  let begun = 0;
  let taken = 0;
  for (const run of reader.all('messageRuns')) {
    if (run.channel !== channel) continue;
    const { runId, state, toCome } = run;
    const doWait = state !== 'stopped' && !isOutsideQuota(run);
    if (doWait && runId !== except && isStillPressed(run, now)) taken += toCome;
    for (const delivery of reader.each('deliveries', 'runId', runId))
      if (hasBegun(delivery)) begun += 1;
      else if (doWait && delivery.state === 'queued') taken += 1;
  }
  return { quota, begun, left: Math.max(0, quota - begun - taken) };
};

/** How many messages went out or may have gone out by each channel. */
export const begunBy = (reader: Reader): Readonly<Record<SentChannel, number>> => {
  const begun: Record<string, number> = { whatsapp: 0, email: 0, sms: 0 };
  const channels = new Map([...reader.all('messageRuns')].map(({ runId, channel }) => [runId, channel]));
  for (const delivery of reader.all('deliveries')) {
    const channel = channels.get(delivery.runId) ?? '';
    if (hasBegun(delivery)) begun[channel] = (begun[channel] ?? 0) + 1;
  }
  return begun as Record<SentChannel, number>;
};

/**
 * Takes places of the quotas one by one; false when none is left. Reads the messages of a channel once. `isBeginning`: for
 * messages that begin now, so what waits takes no place.
 */
export const placesOfQuota = (
  reader: Reader,
  { now, isBeginning }: { readonly now: number; readonly isBeginning: boolean },
): ((channel: string) => boolean) => {
  const lefts = new Map<string, number>();
  const leftOf = (channel: string): number => {
    const use = quotaUse(reader, channel, { now });
    if (use === null) return Infinity;
    return isBeginning ? use.quota - use.begun : use.left;
  };
  return (channel) => {
    const left = lefts.get(channel) ?? leftOf(channel);
    lefts.set(channel, left - 1);
    return left > 0;
  };
};
