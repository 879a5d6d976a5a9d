import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView } from '../net/contract.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useOwnCommand } from '../net/use-own-command.ts';

/** Cancels an unpaid order. For a paid one, it shows the refund and asks the organiser to cancel. */
export function CancelOrder({ order }: { readonly order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  const { orderId, canCancel, refundPaise, receivedPaise } = order;
  const isAtOnce = canCancel === 'atOnce';
  const cancel = async () => {
    if (await run('order.cancel', { orderId })) setAsking(false);
  };
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      {isAsking && (
        <Confirm
          question={words.cancelQuestion}
          confirm={isAtOnce ? words.confirmCancel : words.confirmCancelRequest}
          dismiss={words.keep}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{isAtOnce ? words.cancelAtOnce : words.cancelRequest}</p>
          {!isAtOnce && receivedPaise > 0 && (
            <p>
              {refundPaise === null
                ? words.cancelNoRule
                : refundPaise === 0
                  ? words.cancelNoRefund
                  : words.cancelRefund(rupees(refundPaise))}
            </p>
          )}
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
