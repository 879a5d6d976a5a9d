import * as labels from '#domain/labels.ts';
import { DelegatesList } from './delegates-list.tsx';
import { SeesPayments } from './sees-payments.tsx';

export function ConfirmedTab() {
  return (
    <SeesPayments>
      <DelegatesList status="confirmed" title={labels.users.confirmedTitle} />
    </SeesPayments>
  );
}
