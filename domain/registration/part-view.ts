import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cancelling } from '../money/refunds/cancellation.ts';
import { endsAtOnce, cancellableParts, partWith } from './cancel-part.ts';
import { openRequest } from './orders/requests.ts';

/** An add-on or a companion that the registrant can cancel alone. */
export interface PartView {
  readonly purchaseId: string;
  readonly companionId: string;
  readonly name: string;
  /** The companion for whom an add-on was bought; '' for the delegate. */
  readonly person: string;
  readonly pricePaise: number;
  /** Nothing was paid for it, so it ends at once. Otherwise the organiser is asked. */
  readonly isAtOnce: boolean;
  /** What would be paid back now; null if the organiser has stated no rule. */
  readonly refundPaise: number | null;
  readonly refundSteps: readonly string[];
  /** The organiser has a request to cancel it, or all. */
  readonly isAsked: boolean;
}

export const partViews = (reader: Reader, delegate: Delegate, now: number): PartView[] => {
  const { delegateId } = delegate;
  return cancellableParts(reader, delegate).flatMap((part) => {
    const found = partWith(reader, delegateId, part);
    if (found === null) return [];
    const { name, cancelled } = found;
    const { lines, refundPaise, derivation } = cancelling(reader, delegate, { now, cancelled });
    const { companionId = '' } = reader.get('purchases', part.purchaseId) ?? {};
    return [
      {
        ...part,
        name,
        person: reader.get('companions', companionId)?.name ?? '',
        pricePaise: lines.reduce((sum, { line }) => sum + (line.feePaise ?? 0), 0),
        isAtOnce: endsAtOnce(reader, delegate, { cancelled, now }),
        refundPaise,
        refundSteps: derivation,
        isAsked: openRequest(reader, delegateId, { kind: 'cancel', part }) !== undefined,
      },
    ];
  });
};
