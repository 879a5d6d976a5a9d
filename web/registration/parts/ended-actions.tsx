import { Check, PiggyBank, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { currentTotal } from '#domain/registration/orders/order-lines.ts';
import { hasLateProof, lateMoney } from '#domain/registration/orders/order-stage.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { NoteButton } from './note-button.tsx';
import { PayBackButton } from './pay-back-button.tsx';
import { ProofAnswers } from './proof-answers.tsx';
import { useRun } from './use-run.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

interface EndedActionsProps {
  readonly order: Order;
  readonly onDone?: (() => void) | undefined;
}

/** An expired or cancelled order: its money is checked, and then kept with the registration, paid back or credited. */
export function EndedActions({ order, onDone }: EndedActionsProps) {
  const { orderId, creditPaise } = order;
  const now = useToday();
  const latePaise = useQuery((reader) => lateMoney(reader, order, now), [order, now]);
  const [keep] = useRun('order.keepCredit', onDone);
  const [takeBack, isTakingBack] = useRun('order.undo');
  const asksProof = hasLateProof(order);
  return (
    <>
      {asksProof && <p className="t2">{words.lateProofHint}</p>}
      {latePaise > 0 && <p>{words.lateMoney(rupees(latePaise))}</p>}
      {creditPaise > 0 && <p>{words.keptCredit(rupees(creditPaise))}</p>}
      <div className="flow gap-2">
        {asksProof && <ProofAnswers order={order} onDone={onDone} />}
        <ReviveButton order={order} isMain={!asksProof} onDone={onDone} />
        <PayBackButton order={order} onDone={onDone} />
        {latePaise > 0 && (
          <NoteButton
            icon={PiggyBank}
            title={words.noteFor.keepCredit}
            detail={words.noteDetail.keepCredit}
            confirmLabel={words.keepCredit}
            onConfirm={(note) =>
              keep({ orderId, seenPaise: latePaise, note }, words.keptCredit(rupees(latePaise)), {
                orderId,
                answer: 'keepCredit',
              })
            }
          />
        )}
        {creditPaise > 0 && (
          <Button
            busy={isTakingBack}
            onClick={() => void takeBack({ orderId, answer: 'keepCredit' }, undoWords.undone)}
          >
            {words.takeBackCredit}
          </Button>
        )}
      </div>
    </>
  );
}

interface ReviveButtonProps extends EndedActionsProps {
  readonly isMain: boolean;
}

function ReviveButton({ order, isMain, onDone }: ReviveButtonProps) {
  const { orderId } = order;
  const [isAsking, setAsking] = useState(false);
  const [revive] = useRun('order.revive', onDone);
  const total = useQuery((reader) => currentTotal(reader, order), [order]);
  return (
    <>
      <Button variant={isMain ? 'primary' : 'plain'} icon={RotateCcw} onClick={() => setAsking(true)}>
        {words.revive}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={words.reviveQuestion}
          confirmLabel={words.revive}
          cancelLabel={commonWords.cancel}
          danger={false}
          icon={Check}
          onConfirm={() => revive({ orderId }, words.revived)}
        >
          <p>{words.reviveDetail(rupees(total))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
