import type { OrderMethod } from '#domain/model/registration/values.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { OrderView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { closePayment } from './close-payment.ts';
import { MethodChoices } from './method-choices.tsx';
import { PayOnline } from './pay-online.tsx';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import styles from './pay.module.css';
import { UpiPayment } from './upi-payment.tsx';

interface PayOrderProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
}

/** The amount to pay and how to pay it in the chosen way. The person can choose another way. */
export function PayOrder({ event, order }: PayOrderProps) {
  const { orderId, delegateId, duePaise } = order;
  const method = order.method as OrderMethod;
  const [isChoosing, setChoosing] = useState(false);
  /** Shown as chosen while the server has not answered. */
  const [wanted, setWanted] = useState<OrderMethod | null>(null);
  const [stillOpen, setStillOpen] = useState<string | null>(null);
  const { problem, run } = useOwnCommand();
  if (duePaise === null) return null;
  /** Another way is the next step: this one has nothing to press. */
  const isOther = method === 'desk' || (method === 'upi' && event.upi === null);
  const choose = async (next: OrderMethod) => {
    setStillOpen(null);
    if (next === method) return setChoosing(false);
    setWanted(next);
    const failure = event.methods.includes('online') ? await closePayment({ delegateId }) : null;
    if (failure !== null) setStillOpen(failure);
    else if (await run('order.chooseMethod', { orderId, method: next })) setChoosing(false);
    setWanted(null);
  };
  return (
    <section className={`stack shrink gap-4 ${styles['pay']}`} aria-label={words.pay}>
      <Stat figure={rupees(duePaise)} what={words.due} />
      {isChoosing ? (
        <MethodChoices event={event} method={wanted ?? method} onMethod={(next) => void choose(next)} />
      ) : (
        <>
          <ByMethod key={method} event={event} order={order} method={method} duePaise={duePaise} />
          {event.methods.length > 1 && (
            <div>
              <Button
                small={!isOther}
                variant={isOther ? 'primary' : 'plain'}
                onClick={() => setChoosing(true)}
              >
                {words.otherMethod}
              </Button>
            </div>
          )}
        </>
      )}
      {(stillOpen ?? problem) !== null && <Notice>{stillOpen ?? problem}</Notice>}
    </section>
  );
}

interface ByMethodProps extends PayOrderProps {
  readonly method: OrderMethod;
  readonly duePaise: number;
}

export const methodTexts: Readonly<Partial<Record<OrderMethod, string>>> = {
  transfer: words.transferText,
  cheque: words.chequeText,
  dd: words.ddText,
  desk: words.deskText,
};

function ByMethod({ event, order, method, duePaise }: ByMethodProps) {
  if (method === 'online') return <PayOnline of={{ delegateId: order.delegateId }} duePaise={duePaise} />;
  return (
    <>
      {method === 'upi' ? (
        <UpiPayment event={event} order={order} duePaise={duePaise} />
      ) : (
        <>
          {method !== 'desk' && <p>{methodTexts[method]}</p>}
          {method !== 'desk' && event.payTo !== '' && <p className={styles['payTo']}>{event.payTo}</p>}
        </>
      )}
      {method !== 'desk' && (
        <ProofForm
          order={order}
          method={method as ProofMethod}
          duePaise={duePaise}
          event={event}
          isMain={method !== 'upi'}
        />
      )}
    </>
  );
}
