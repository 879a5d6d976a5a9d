import type { Companion } from '#domain/model/companion.ts';
import { userViewWords as words } from '#domain/people/people-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { SetBy } from '../parts/set-by.tsx';
import { useDueShown } from '../parts/entries/use-money-seen.ts';

interface CompanionPaymentProps {
  readonly companion: Companion;
  readonly hasSerial: boolean;
}

/** Mark as Paid, Mark as Unpaid (disabled once there is a serial). */
export function CompanionPayment({ companion, hasSerial }: CompanionPaymentProps) {
  const { companionId, delegateId, isPaid } = companion;
  const [moneyShown, look] = useDueShown(delegateId);
  const [setPaid, paying] = useCommand('payment.setCompanion');
  const mark = async () => {
    const outcome = await setPaid({ companionId, paid: !isPaid, ...moneyShown() });
    if (outcome.ok) return;
    look(outcome);
    toastError(outcome.text);
  };
  const isLocked = isPaid && hasSerial;
  return (
    <>
      <Button
        small
        busy={paying.phase === 'running'}
        disabled={isLocked}
        title={isLocked ? words.unpaidLocked : undefined}
        onClick={() => void mark()}
      >
        {isPaid ? words.markAsUnpaid : words.markAsPaid}
      </Button>
      {isLocked && <span className="vh">{words.unpaidLocked}</span>}
    </>
  );
}

export function CompanionSetBy({ companion }: { readonly companion: Companion }) {
  return <SetBy by={companion.paymentSetBy} at={companion.paymentSetAt} />;
}
