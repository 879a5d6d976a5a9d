import type { RegistrantRequest, RequestData, RequestKind } from '../model/registrations.ts';
import { blankRow } from '../model/tables.ts';
import type { CommandContext } from '../core/command/command.ts';
import type { Reader } from '../core/store/event-store.ts';

export const openRequest = (
  reader: Reader,
  delegateId: string,
  kind: RequestKind,
): RegistrantRequest | undefined =>
  reader
    .by('registrantRequests', 'delegateId', delegateId)
    .find((each) => each.kind === kind && each.state === 'open');

interface Asked {
  readonly delegateId: string;
  readonly kind: RequestKind;
  readonly data: RequestData;
}

export const requestOf = (asked: Asked, ctx: CommandContext): RegistrantRequest => ({
  ...blankRow('registrantRequests'),
  ...asked,
  requestId: ctx.newId(),
  registrantPhone: ctx.actor.phone,
  askedAt: ctx.now,
  state: 'open',
});
