import { usersWords } from '#domain/people/people-words.ts';
import { DelegatesList } from './table/delegates-list.tsx';
import { SeesPayments } from '../parts/sees-payments.tsx';

export function ConfirmedTab() {
  return (
    <SeesPayments>
      <DelegatesList status="confirmed" title={usersWords.confirmedTitle} />
    </SeesPayments>
  );
}
