import * as labels from '#domain/labels.ts';
import { DelegatesList } from './delegates-list.tsx';
import { SeesPayments } from './sees-payments.tsx';

export function PendingTab() {
  return (
    <SeesPayments>
      <DelegatesList status="pending" title={labels.users.pendingTitle} />
    </SeesPayments>
  );
}
