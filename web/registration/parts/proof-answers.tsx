import { Ban, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import type { Order } from '#domain/model/registrations.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { claimOf, isFarAbove } from '#domain/registration/order-rules.ts';
import { transferOrders } from '#domain/registration/orders/transfer-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useEntriesShown } from '#web/money/parts/entries/use-money-seen.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { NoteButton } from './note-button.tsx';
import { useRun } from './use-run.ts';

interface ProofAnswersProps {
  readonly order: Order;
  /** The order is paid already, so no other proof is asked for. */
  readonly isSecond?: boolean;
  readonly onDone?: (() => void) | undefined;
}

/** The answers to a stated payment. For an ended order they say what happens to its money. */
export function ProofAnswers({ order, isSecond = false, onDone }: ProofAnswersProps) {
  const { orderId, delegateId, status, proof } = order;
  const isOpen = status === 'open';
  const givenAt = proof?.givenAt;
  const entriesShown = useEntriesShown();
  const [accept, isAccepting] = useRun('proof.accept', isOpen ? onDone : undefined);
  const [askBack] = useRun('proof.return', onDone);
  const [refuse] = useRun('proof.refuse', onDone);
  const [isAsking, setIsAsking] = useState(false);
  const now = useToday();
  const { isFar, claim, others } = useQuery(
    (reader) => ({
      isFar: isFarAbove(reader, order, now),
      claim: claimOf(reader, order),
      others: transferOrders(reader, order)
        .filter((each) => each.orderId !== order.orderId)
        .map((each) => each.delegateId),
    }),
    [order, now],
  );
  const seenOf = () => ({
    entriesSeen: entriesShown(delegateId),
    ...(others.length > 0 && {
      othersSeen: others.map((id) => ({ delegateId: id, entriesSeen: entriesShown(id) })),
    }),
  });
  const acceptIt = (isSure: boolean) =>
    accept({ orderId, ...seenOf(), isSure, givenAt }, accepted, {
      orderId,
      answer: 'acceptProof',
    });
  const accepted = isOpen ? words.accepted : words.acceptedLate;
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isAccepting}
        onClick={() => (isFar ? setIsAsking(true) : void acceptIt(false))}
      >
        {words.accept}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.acceptFarAbove(claim.paise)}
        confirmLabel={words.accept}
        cancelLabel={commonWords.cancel}
        onConfirm={() => acceptIt(true)}
      >
        <p>{messageFor('proofFarAbove', claim)}</p>
      </ConfirmDialog>
      {!isSecond && (
        <NoteButton
          icon={Undo2}
          title={words.noteFor.askBack}
          detail={words.noteDetail.askBack}
          confirmLabel={words.askBack}
          onConfirm={(note) =>
            askBack({ orderId, note, givenAt }, words.returned, { orderId, answer: 'returnProof' })
          }
        />
      )}
      <NoteButton
        icon={Ban}
        title={words.noteFor.refuseProof}
        detail={
          isSecond
            ? words.noteDetail.refuseSecond
            : isOpen
              ? words.noteDetail.refuseProof
              : words.noteDetail.refuseLateProof
        }
        confirmLabel={words.refuse}
        onConfirm={(note) =>
          refuse(
            { orderId, note, givenAt },
            words.proofRefused,
            isSecond ? undefined : { orderId, answer: 'refuseProof' },
          )
        }
      />
    </>
  );
}
