import { requestWords as words } from '#domain/registration/desk/queue-words.ts';

/** How a refund follows from the rules of the price list. */
export function RefundSteps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <details className="t2">
      <summary>{words.refundSteps}</summary>
      <ul>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ul>
    </details>
  );
}
