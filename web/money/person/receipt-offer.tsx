import { ReceiptText } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { billingOf, receiptablePaise } from '#domain/money/receipts.ts';
import { deskWords as words } from '#domain/people/desk-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

interface ReceiptOfferProps {
  readonly delegate: Delegate;
  readonly isDisabled: boolean;
}

export function ReceiptOffer({ delegate, isDisabled }: ReceiptOfferProps) {
  const { delegateId } = delegate;
  const openTask = useOpenTask();
  const isOffered = useQuery(
    (reader) => billingOf(reader).name !== '' && receiptablePaise(reader, delegateId) > 0,
    [delegateId],
  );
  const isOnline = useSyncState((sync) => sync.isOnline);
  if (!isOffered) return null;
  return (
    <Button
      icon={ReceiptText}
      disabled={!isOnline || isDisabled}
      onClick={() => openTask('issueReceipt', { delegate })}
    >
      {words.receipt}
    </Button>
  );
}
