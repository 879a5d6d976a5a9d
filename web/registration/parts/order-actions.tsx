import { Ban, Check, Clock, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import type { OrderStage } from '#domain/registration/orders/order-stage.ts';
import { hasSecondPayment } from '#domain/registration/desk/queue.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { isShutOut } from '#domain/registration/limits/shut-out.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { EndedActions } from './ended-actions.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { NoteButton } from './note-button.tsx';
import { ProofAnswers } from './proof-answers.tsx';
import { useRun } from './use-run.ts';

interface OrderActionsProps {
  readonly order: Order;
  readonly stage: OrderStage;
  /** Called after an action that settles the entry. */
  readonly onDone?: () => void;
}

/** The actions that the desk has for an order now. Only for users who may edit people. */
export function OrderActions(props: OrderActionsProps) {
  const { order, stage } = props;
  if (stage === 'expired' || stage === 'cancelled') return <EndedActions {...props} />;
  const asksApproval = order.approval === 'waiting';
  const asksDocument = !asksApproval && order.eligibility?.state === 'waiting';
  const asksProof = !asksApproval && !asksDocument && order.proof?.state === 'given';
  const isSecond = hasSecondPayment(order, stage);
  return (
    <>
      {isSecond && <p className="t2">{words.secondPaymentHint}</p>}
      <div className="flow gap-2">
        {asksApproval && <ApprovalActions {...props} />}
        {asksDocument && <DocumentActions {...props} />}
        {asksProof && <ProofAnswers order={order} isSecond={isSecond} onDone={props.onDone} />}
        {stage !== 'confirmed' && <HoldActions {...props} />}
      </div>
    </>
  );
}

function ApprovalActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [approve, isApproving] = useRun('order.approve', onDone);
  const [refuse] = useRun('order.refuse', onDone);
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isApproving}
        onClick={() => void approve({ orderId, note: '' }, words.approved, { orderId, answer: 'approve' })}
      >
        {words.approve}
      </Button>
      <NoteButton
        icon={Ban}
        title={words.noteFor.refuse}
        detail={words.noteDetail.refuse}
        confirmLabel={words.refuse}
        onConfirm={(note) => refuse({ orderId, note }, words.refused, { orderId, answer: 'refuse' })}
      />
    </>
  );
}

function DocumentActions({ order: { orderId }, onDone }: OrderActionsProps) {
  const [verify, isVerifying] = useRun('eligibility.verify', onDone);
  const [refuse] = useRun('eligibility.refuse', onDone);
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isVerifying}
        onClick={() => void verify({ orderId, note: '' }, words.verified, { orderId, answer: 'verify' })}
      >
        {words.verify}
      </Button>
      <NoteButton
        icon={Ban}
        title={words.noteFor.refuseDocument}
        detail={words.noteDetail.refuseDocument}
        confirmLabel={words.refuse}
        onConfirm={(note) => refuse({ orderId, note }, words.documentRefused)}
      />
    </>
  );
}

function HoldActions({ order }: OrderActionsProps) {
  const { orderId } = order;
  const [end] = useRun('order.end');
  const [isExtending, setExtending] = useState(false);
  return (
    <>
      <Button icon={Clock} onClick={() => setExtending(true)}>
        {words.extend}
      </Button>
      {isExtending && <ExtendDialog order={order} onClose={() => setExtending(false)} />}
      <NoteButton
        title={words.noteFor.end}
        detail={order.proof?.state === 'given' ? words.noteDetail.endWithProof : words.noteDetail.end}
        confirmLabel={words.end}
        onConfirm={(note) => end({ orderId, note }, words.ended, { orderId, answer: 'end' })}
      />
      <ShutOutButton order={order} />
    </>
  );
}

/** Not for a phone that was typed at a tablet: it is not verified. */
function ShutOutButton({ order: { registrantPhone, source } }: Pick<OrderActionsProps, 'order'>) {
  const isOut = useQuery((reader) => isShutOut(reader, registrantPhone), [registrantPhone]);
  const [shutOut] = useCommand('registrant.shutOut');
  const [letIn] = useCommand('registrant.letIn');
  const [takeBack] = useCommand('order.undo');
  if (source === 'spot' || registrantPhone === '' || isOut) return null;
  const shown = phoneForDisplay(registrantPhone);
  const run = async (note: string): Promise<boolean> => {
    const outcome = await shutOut({ phone: registrantPhone, note });
    if (!outcome.ok) toastError(outcome.text);
    else
      toastUndo(words.isShutOut(shown, outcome.result.count), {
        label: undoWords.undo,
        onPress: () => void undo(outcome.result.endedIds),
      });
    return outcome.ok;
  };
  const undo = async (endedIds: readonly string[]) => {
    const undone = [await letIn({ phone: registrantPhone })];
    for (const orderId of endedIds) undone.push(await takeBack({ orderId, answer: 'end' }));
    const failed = undone.find((outcome) => !outcome.ok);
    if (failed?.ok === false) toastError(failed.text);
    else toastDone(undoWords.undone);
  };
  return (
    <NoteButton
      icon={PhoneOff}
      title={words.shutOutTitle(shown)}
      detail={words.shutOutDetail}
      confirmLabel={words.shutOut}
      onConfirm={run}
    />
  );
}
