import { useState } from 'react';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView } from '../net/contract.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useOwnCommand } from '../net/use-own-command.ts';
import { RefundSaid } from './refund-said.tsx';

/** Cancels an unpaid order. For a paid one, it shows the refund and asks the organiser to cancel. */
export function CancelOrder({ order }: { readonly order: OrderView }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  const { orderId, canCancel, isAddition, refundPaise, refundSteps, receivedPaise } = order;
  const isAtOnce = canCancel === 'atOnce';
  const atOnce = isAddition ? words.confirmCancelAddition : words.confirmCancel;
  const cancel = async () => {
    if (await run('order.cancel', { orderId })) setAsking(false);
  };
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        {isAddition ? words.cancelAddition : words.cancel}
      </Button>
      {isAsking && (
        <Confirm
          question={isAddition ? words.cancelAdditionQuestion : words.cancelQuestion}
          confirm={isAtOnce ? atOnce : words.confirmCancelRequest}
          dismiss={words.keep}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          {isAddition && <p>{words.cancelAdditionDetail}</p>}
          <p>{isAtOnce ? words.cancelAtOnce : words.cancelRequest}</p>
          {!isAtOnce && receivedPaise > 0 && (
            <RefundSaid refundPaise={refundPaise} refundSteps={refundSteps} />
          )}
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
