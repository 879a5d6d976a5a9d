import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';

interface RefundSaidProps {
  /** Null if the organiser has stated no rule. */
  readonly refundPaise: number | null;
  readonly refundSteps: readonly string[];
}

/** What a cancellation would pay back, and how it is computed. */
export function RefundSaid({ refundPaise, refundSteps }: RefundSaidProps) {
  return (
    <>
      <p>
        {refundPaise === null
          ? words.cancelNoRule
          : refundPaise === 0
            ? words.cancelNoRefund
            : words.cancelRefund(rupees(refundPaise))}
      </p>
      {refundSteps.length > 0 && (
        <details className="t2">
          <summary>{words.cancelSteps}</summary>
          <ul>
            {refundSteps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
