import { usersWords } from '#domain/people/people-words.ts';
import { DelegatesList } from './table/delegates-list.tsx';
import { SeesPayments } from '../parts/sees-payments.tsx';

export function PendingTab() {
  return (
    <SeesPayments>
      <DelegatesList status="pending" title={usersWords.pendingTitle} />
    </SeesPayments>
  );
}
