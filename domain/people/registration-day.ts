import type { CommandContext } from '../core/command/command.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';

/**
 * The day of registration of a person who is entered now: as stated, or else today. Today is the server's day: the clock
 * of a desk's computer may be wrong by days, and prices depend on this day.
 */
export const registrationDay = (reader: Reader, ctx: Pick<CommandContext, 'now'>, stated = ''): string => {
  const today = isoDay(ctx.now, timeZoneOf(reader));
  if (stated > today) throw refuse('registeredInFuture');
  return stated || today;
};

interface Listed {
  readonly details: { readonly registeredOn?: string | undefined };
  readonly payments?: readonly { readonly paidOn: string }[] | undefined;
}

/**
 * The day of registration of the people of a row of a list: as the list states it, or else the day of the first payment.
 * People who have paid were registered by then, whenever the list is imported. Today at the latest.
 */
export const listedDay = (
  reader: Reader,
  ctx: Pick<CommandContext, 'now'>,
  { details, payments = [] }: Listed,
): string => {
  const today = isoDay(ctx.now, timeZoneOf(reader));
  const paid = payments.map(({ paidOn }) => paidOn.slice(0, 10)).filter((day) => day !== '');
  return [details.registeredOn || paid.sort()[0] || today, today].sort()[0] as string;
};
