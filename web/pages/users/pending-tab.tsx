import { usersWords } from '#domain/people/people-words.ts';
import { DelegatesList } from './delegates-list.tsx';
import { SeesPayments } from './sees-payments.tsx';

export function PendingTab() {
  return (
    <SeesPayments>
      <DelegatesList status="pending" title={usersWords.pendingTitle} />
    </SeesPayments>
  );
}
