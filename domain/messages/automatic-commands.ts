import * as z from 'zod/mini';
import { isDay, orNone } from '../model/fields/input.ts';
import { dayMs } from '../model/fields/time-zone.ts';
import { automaticPurposes, sentChannels, type AutomaticPurpose } from '../model/delivery.ts';
import { blankRow } from '../model/tables.ts';
import { actorContact } from '../core/access.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { eventOf } from '../core/event-of.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { sendableContent } from './run-content.ts';

const day = orNone(z.string().check(z.refine(isDay)));
const setting = z.strictObject({
  isOn: z.boolean(),
  channel: z.enum(sentChannels),
  day,
  lastDay: day,
});
export type AutomaticSetting = z.infer<typeof setting>;

/** Reminders go out on a day that the organiser chooses. */
export const isReminder = (purpose: AutomaticPurpose): boolean =>
  purpose === 'paymentDue' || purpose === 'venue';

/** The longest time in which a reminder goes to people who match later. */
const mostReminderDays = 366;

export const automaticSettingOf = (reader: Reader, purpose: AutomaticPurpose): AutomaticSetting => {
  const row = reader.get('automaticMessages', purpose);
  const channel = sentChannels.find((one) => one === row?.channel) ?? 'whatsapp';
  return { isOn: row?.isOn ?? false, channel, day: row?.day ?? '', lastDay: row?.lastDay ?? '' };
};

/** `automaticMessage.set`: whether the server sends a purpose by itself, by which channel, and a reminder on which days. */
export const setAutomaticMessage = command({
  name: 'automaticMessage.set',
  input: z.extend(setting, { purpose: z.enum(automaticPurposes), seen: seenOf(setting) }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { purpose, seen, ...typed }, ctx) {
    const stored = automaticSettingOf(draft, purpose);
    const next = { ...stored, ...changesOver(stored, typed, seen) };
    if (next.isOn) requireSendable(draft, purpose, next);
    if (next.isOn && isReminder(purpose)) requireDays(draft, next, { stored, now: ctx.now });
    const by = { setAt: ctx.now, setBy: actorContact(ctx.actor) };
    draft.put('automaticMessages', { ...blankRow('automaticMessages'), purpose, ...next, ...by });
    return { purpose, isOn: next.isOn };
  },
});

const requireSendable = (reader: Reader, purpose: AutomaticPurpose, { channel }: AutomaticSetting): void => {
  if (eventOf(reader)?.isSendingOn !== true) throw refuse('sendingNotAllowed');
  // People of the waiting list have a phone and no address.
  if (purpose === 'offered' && channel === 'email') throw refuse('offerByPhone');
  sendableContent(reader, purpose, channel);
};

const requireDays = (
  reader: Reader,
  { day: first, lastDay }: AutomaticSetting,
  { stored, now }: { readonly stored: AutomaticSetting; readonly now: number },
): void => {
  if (first === '') throw refuse('reminderWithoutDay');
  if (lastDay !== '' && (lastDay < first || daysBetween(first, lastDay) > mostReminderDays))
    throw refuse('reminderDaysWrong', { days: mostReminderDays });
  const isNew = !stored.isOn || stored.day !== first;
  if (isNew && first < isoDay(now, timeZoneOf(reader))) throw refuse('reminderInPast');
};

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whether today is among the days of a reminder. */
export const isReminderDay = (
  { day: first, lastDay }: Pick<AutomaticSetting, 'day' | 'lastDay'>,
  today: string,
): boolean => first !== '' && first <= today && today <= (lastDay || first);

export const todayIn = (reader: Reader, now: number): string => isoDay(now, timeZoneOf(reader));
