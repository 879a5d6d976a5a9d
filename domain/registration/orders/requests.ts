import type { RegistrantRequest, RequestData, RequestKind } from '#domain/model/registrations.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { CommandContext } from '#domain/core/command/command.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

interface AskedFor {
  readonly kind: RequestKind;
  /** An addition. Absent: the whole registration. */
  readonly orderId?: string | undefined;
  /** An add-on or a companion. */
  readonly part?: RequestData['part'] | undefined;
}

/** A request of this kind that the organiser has not answered. One for the whole registration includes all additions. */
export const openRequest = (
  reader: Reader,
  delegateId: string,
  { kind, orderId, part }: AskedFor,
): RegistrantRequest | undefined =>
  reader
    .by('registrantRequests', 'delegateId', delegateId)
    .find(
      ({ kind: asked, state, data }) =>
        asked === kind && state === 'open' && isAbout(data, { orderId, part }),
    );

/** Whether a request is about the whole registration. */
export const isWhole = ({ orderId, part }: Pick<RequestData, 'orderId' | 'part'>): boolean =>
  orderId === undefined && part === undefined;

/** A request for the whole registration includes all parts. */
const isAbout = (data: RequestData, { orderId, part }: Pick<AskedFor, 'orderId' | 'part'>): boolean => {
  if (isWhole(data)) return true;
  if (data.part === undefined) return data.orderId === orderId;
  return data.part.purchaseId === part?.purchaseId && data.part.companionId === part.companionId;
};

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
