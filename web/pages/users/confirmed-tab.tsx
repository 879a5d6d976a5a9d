import { usersWords } from '#domain/people/people-words.ts';
import { DelegatesList } from './delegates-list.tsx';
import { SeesPayments } from './sees-payments.tsx';

export function ConfirmedTab() {
  return (
    <SeesPayments>
      <DelegatesList status="confirmed" title={usersWords.confirmedTitle} />
    </SeesPayments>
  );
}
