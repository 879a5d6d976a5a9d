import { listOf, rupees } from '#domain/core/text/format.ts';
import { personPaymentsWords as words } from '#domain/money/payments/payment-words.ts';
import type { QuotedSurcharge } from '#domain/money/price-list/quote/quoted.ts';
import { sumOfCharges } from '#domain/money/price-list/quote/charges.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

interface SurchargeChoiceProps {
  /** The surcharges of the chosen way of payment. */
  readonly surcharges: readonly QuotedSurcharge[];
  /** Includes the surcharges unless they are waived. */
  readonly totalPaise: number;
  readonly isWaived: boolean;
  readonly onWaive: (isWaived: boolean) => void;
}

/** Takes the surcharge of a way of payment, unless the desk waives it. */
export function SurchargeChoice({ surcharges, totalPaise, isWaived, onWaive }: SurchargeChoiceProps) {
  if (surcharges.length === 0) return null;
  const names = listOf(surcharges.map(({ name }) => name));
  return (
    <Checkbox
      label={words.surcharge(names, rupees(sumOfCharges(surcharges)))}
      hint={words.surchargeHint(rupees(totalPaise))}
      checked={!isWaived}
      onChange={({ target }) => onWaive(!target.checked)}
    />
  );
}
