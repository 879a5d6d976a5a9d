import type { Delegate } from '#domain/model/delegate.ts';
import { DueSection } from './due-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { ReceiptsSection } from './receipts-section.tsx';

export function MoneyOfPerson({ delegate }: { readonly delegate: Delegate }) {
  return (
    <>
      <DueSection delegate={delegate} />
      <PaymentsSection delegate={delegate} />
      <ReceiptsSection delegate={delegate} />
    </>
  );
}
