import { Ban, Check, Clock, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import type { OrderStage } from '#domain/registration/order-stage.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import styles from './registration-parts.module.css';
import { useRun } from './use-run.ts';

interface OrderActionsProps {
  readonly order: Order;
  readonly stage: OrderStage;
  /** After an action that settles what was asked. */
  readonly onDone?: () => void;
}

/** What the desk can do with an order now. Only for users who may edit people. */
export function OrderActions(props: OrderActionsProps) {
  const { order, stage } = props;
  if (stage === 'expired' || stage === 'cancelled') return <EndedActions {...props} />;
  const asksApproval = order.approval === 'waiting';
  const asksDocument = !asksApproval && order.eligibility?.state === 'waiting';
  const asksProof = !asksApproval && !asksDocument && order.proof?.state === 'given';
  return (
    <div className={styles['acts']}>
      {asksApproval && <ApprovalActions {...props} />}
      {asksDocument && <DocumentActions {...props} />}
      {asksProof && stage !== 'confirmed' && <ProofActions {...props} />}
      {stage !== 'confirmed' && <HoldActions {...props} />}
    </div>
  );
}

function ApprovalActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [approve, isApproving] = useRun('order.approve');
  const [refuse] = useRun('order.refuse');
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isApproving}
        onClick={() => void approve({ orderId, note: '' }, words.approved).then((ok) => ok && onDone?.())}
      >
        {words.approve}
      </Button>
      <Button icon={Ban} onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      {isRefusing && (
        <NoteDialog
          title={words.noteFor.refuse}
          detail={words.noteDetail.refuse}
          confirmLabel={words.refuse}
          onClose={() => setRefusing(false)}
          onConfirm={async (note) => {
            const isDone = await refuse({ orderId, note }, words.refused);
            if (isDone) onDone?.();
            return isDone;
          }}
        />
      )}
    </>
  );
}

function DocumentActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [verify, isVerifying] = useRun('eligibility.verify');
  const [refuse] = useRun('eligibility.refuse');
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isVerifying}
        onClick={() => void verify({ orderId, note: '' }, words.verified).then((ok) => ok && onDone?.())}
      >
        {words.verify}
      </Button>
      <Button icon={Ban} onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      {isRefusing && (
        <NoteDialog
          title={words.noteFor.refuseDocument}
          detail={words.noteDetail.refuseDocument}
          confirmLabel={words.refuse}
          onClose={() => setRefusing(false)}
          onConfirm={async (note) => {
            const isDone = await refuse({ orderId, note }, words.documentRefused);
            if (isDone) onDone?.();
            return isDone;
          }}
        />
      )}
    </>
  );
}

function ProofActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [accept, isAccepting] = useRun('proof.accept');
  const [askBack] = useRun('proof.return');
  const [refuse] = useRun('proof.refuse');
  const [asked, setAsked] = useState<'askBack' | 'refuseProof' | null>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isAccepting}
        onClick={() => void accept({ orderId }, words.accepted).then((ok) => ok && onDone?.())}
      >
        {words.accept}
      </Button>
      <Button icon={Undo2} onClick={() => setAsked('askBack')}>
        {words.askBack}
      </Button>
      <Button icon={Ban} onClick={() => setAsked('refuseProof')}>
        {words.refuse}
      </Button>
      {asked !== null && (
        <NoteDialog
          title={words.noteFor[asked]}
          detail={words.noteDetail[asked]}
          confirmLabel={asked === 'askBack' ? words.askBack : words.refuse}
          onClose={() => setAsked(null)}
          onConfirm={async (note) => {
            const isDone =
              asked === 'askBack'
                ? await askBack({ orderId, note }, words.returned)
                : await refuse({ orderId, note }, words.proofRefused);
            if (isDone) onDone?.();
            return isDone;
          }}
        />
      )}
    </>
  );
}

function HoldActions({ order }: OrderActionsProps) {
  const { orderId } = order;
  const [end] = useRun('order.end');
  const [open, setOpen] = useState<'extend' | 'end' | null>(null);
  return (
    <>
      <Button icon={Clock} onClick={() => setOpen('extend')}>
        {words.extend}
      </Button>
      <Button onClick={() => setOpen('end')}>{words.end}</Button>
      {open === 'extend' && <ExtendDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'end' && (
        <NoteDialog
          title={words.noteFor.end}
          detail={words.noteDetail.end}
          confirmLabel={words.end}
          onClose={() => setOpen(null)}
          onConfirm={(note) => end({ orderId, note }, words.ended)}
        />
      )}
    </>
  );
}

function EndedActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [revive, isReviving] = useRun('order.revive');
  return (
    <div className={styles['acts']}>
      <Button
        variant="primary"
        icon={RotateCcw}
        busy={isReviving}
        onClick={() => void revive({ orderId }, words.revived).then((ok) => ok && onDone?.())}
      >
        {words.revive}
      </Button>
    </div>
  );
}
