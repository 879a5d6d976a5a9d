import { Banknote } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { rupees } from '#domain/core/text/format.ts';
import { takePaymentWords } from '#domain/money/fee-words.ts';
import { dueOf } from '#domain/money/fees.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { hasPrices } from '#domain/money/price-list/current-list.ts';
import { isOfGateway } from '#domain/money/payments/transactions.ts';
import { deskWords as words } from '#domain/people/desk-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { PossibleLines } from '../parts/possible-lines.tsx';
import { useDueShown } from '../parts/entries/use-money-seen.ts';
import styles from './desk.module.css';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

interface PersonProps {
  readonly delegate: Delegate;
}

/** In paise; `due` is null without fees, or when one is not set. */
const useMoney = (delegate: Delegate): { readonly due: number | null; readonly received: number } => {
  const now = useToday();
  return useQuery(
    (reader) => ({
      due: hasPrices(reader) ? dueOf(reader, delegate, now).duePaise : null,
      received: paidSum(reader.by('transactions', 'delegateId', delegate.delegateId)),
    }),
    [delegate, now],
  );
};

const isOwed = (due: number | null, { isPaid }: Delegate): boolean => (due === null ? !isPaid : due > 0);

export function DeskMoney({ delegate }: PersonProps) {
  const { due, received } = useMoney(delegate);
  return (
    <p className={due !== null && due > 0 ? styles['due'] : `muted num ${styles['received']}`}>
      {moneyText(due, received)}
    </p>
  );
}

const moneyText = (due: number | null, received: number): string => {
  if (due !== null && due > 0) return words.due(rupees(due));
  if (due !== null && due < 0) return words.over(rupees(-due));
  return received === 0 ? (due === 0 ? words.nothingDue : '') : words.received(rupees(received));
};

/** The button that takes the money that is due, or marks a person without a fee. */
export function PayStep({ delegate }: PersonProps) {
  const openTask = useOpenTask();
  const { due } = useMoney(delegate);
  if (due === 0 && !delegate.isPaid) return <MarkFree delegate={delegate} />;
  if (!isOwed(due, delegate)) return null;
  return (
    <Button
      variant={delegate.isPaid ? 'plain' : 'primary'}
      icon={Banknote}
      onClick={() => openTask('takePayment', { delegate })}
    >
      {words.take}
    </Button>
  );
}

/** Without a fee there is no money to take. */
function MarkFree({ delegate: { delegateId } }: PersonProps) {
  const [moneyShown, look] = useDueShown(delegateId);
  const [run, state] = useCommand('payment.setDelegate');
  const mark = async () => {
    const outcome = await run({ delegateId, paid: true, seen: { paid: false }, ...moneyShown() });
    if (outcome.ok) return;
    look(outcome);
    toastError(outcome.text);
  };
  return (
    <Button variant="primary" busy={state.phase === 'running'} onClick={() => void mark()}>
      {userViewWords.markAsPaid}
    </Button>
  );
}

/** Money of a person who owes some that may be on its way, or waits in a bank statement. */
export function DeskNotes({ delegate }: PersonProps) {
  const { due } = useMoney(delegate);
  return isOwed(due, delegate) || !delegate.isPaid ? (
    <PossibleMoney delegateId={delegate.delegateId} />
  ) : null;
}

function PossibleMoney({ delegateId }: { readonly delegateId: string }) {
  const waiting = useQuery(
    (reader) => {
      const link = openLinkOf(reader, delegateId);
      const pending = reader
        .by('transactions', 'delegateId', delegateId)
        .filter((entry) => isOfGateway(entry) && entry.status === 'pending');
      return [
        ...(link ? [takePaymentWords.linkOpen(rupees(link.amountPaise))] : []),
        ...pending.map(({ amountPaise }) => takePaymentWords.notConfirmed(rupees(amountPaise))),
      ];
    },
    [delegateId],
  );
  return (
    <div className={`stack gap-2 ${styles['possible']}`}>
      {waiting.map((text) => (
        <Notice key={text} tone="info">
          {text}
        </Notice>
      ))}
      <PossibleLines people={delegateId} />
    </div>
  );
}
