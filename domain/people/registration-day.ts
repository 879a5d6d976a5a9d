import type { CommandContext } from '../core/command/command.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';

/** As stated, or else the server's today: a desk's clock may be wrong, and prices depend on this day. */
export const registrationDay = (reader: Reader, ctx: Pick<CommandContext, 'now'>, stated = ''): string => {
  const today = isoDay(ctx.now, timeZoneOf(reader));
  if (stated > today) throw refuse('registeredInFuture');
  return stated || today;
};

interface Listed {
  readonly details: { readonly registeredOn?: string | undefined };
  readonly payments?: readonly { readonly paidOn: string }[] | undefined;
}

/** As the list states it, or else the day of the first payment, but not after today. */
export const listedDay = (
  reader: Reader,
  ctx: Pick<CommandContext, 'now'>,
  { details, payments = [] }: Listed,
): string => {
  const today = isoDay(ctx.now, timeZoneOf(reader));
  const paid = payments.map(({ paidOn }) => paidOn.slice(0, 10)).filter((day) => day !== '');
  return [details.registeredOn || paid.sort()[0] || today, today].sort()[0] as string;
};
