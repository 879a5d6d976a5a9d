import type { Delegate } from '#domain/model/delegate.ts';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { methodName } from '#domain/core/text/method-name.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PaymentForm } from '../parts/payment-form.tsx';
import styles from '../parts/entries/payments-of-person.module.css';
import { SetBy } from '../parts/set-by.tsx';
import { historyOf } from '../parts/entries/transaction-texts.ts';
import { TransactionsSection } from '../parts/entries/transactions-section.tsx';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

const words = userViewWords;

export function PaymentsSection({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId, isPaid, paymentMethod, paymentNote } = delegate;
  const canEdit = useCan('editPeople');
  const openTask = useOpenTask();
  const history = useQuery((reader) => historyOf(reader, delegateId), [delegateId]);
  return (
    <>
      <SectionHeader
        title={words.payments}
        action={
          <Badge state={isPaid ? 'full' : 'open'}>{isPaid ? personWords.paid : personWords.notPaid}</Badge>
        }
      />
      <div className="pad">
        <div className={`line items-baseline between gap-3 ${styles['received']}`}>
          {/* Users with the right to change it see it in the form below. */}
          {!canEdit && (
            <span className="t2">
              {words.method}{' '}
              <span className={styles['method']}>{methodName(paymentMethod) || commonWords.none}</span>
            </span>
          )}
          <span className={styles['sum']}>{rupees(paidSum(history.map(({ entry }) => entry)))}</span>
        </div>
        {canEdit && <PaymentForm key={delegateId} delegate={delegate} />}
        {!canEdit && paymentNote !== '' && <p className="t2">{paymentNote}</p>}
        <SetBy by={delegate.paymentSetBy} at={delegate.paymentSetAt} />
      </div>
      <TransactionsSection history={history} onAdd={() => openTask('takePayment', { delegate })} />
    </>
  );
}
