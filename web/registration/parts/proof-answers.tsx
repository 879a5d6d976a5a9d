import { Ban, Check, Undo2 } from 'lucide-react';
import type { Order } from '#domain/model/registrations.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useEntriesShown } from '#web/money/parts/entries/use-money-seen.ts';
import { NoteButton } from './note-button.tsx';
import { useRun } from './use-run.ts';

interface ProofAnswersProps {
  readonly order: Order;
  readonly onDone?: (() => void) | undefined;
}

/** The answers to a stated payment. For an ended order they say what happens to its money. */
export function ProofAnswers({ order: { orderId, delegateId, status }, onDone }: ProofAnswersProps) {
  const isOpen = status === 'open';
  const entriesShown = useEntriesShown();
  const [accept, isAccepting] = useRun('proof.accept', isOpen ? onDone : undefined);
  const [askBack] = useRun('proof.return', onDone);
  const [refuse] = useRun('proof.refuse', onDone);
  const accepted = isOpen ? words.accepted : words.acceptedLate;
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        busy={isAccepting}
        onClick={() => {
          const input = { orderId, entriesSeen: entriesShown(delegateId) };
          void accept(input, accepted, { orderId, answer: 'acceptProof' });
        }}
      >
        {words.accept}
      </Button>
      <NoteButton
        icon={Undo2}
        title={words.noteFor.askBack}
        detail={words.noteDetail.askBack}
        confirmLabel={words.askBack}
        onConfirm={(note) => askBack({ orderId, note }, words.returned, { orderId, answer: 'returnProof' })}
      />
      <NoteButton
        icon={Ban}
        title={words.noteFor.refuseProof}
        detail={isOpen ? words.noteDetail.refuseProof : words.noteDetail.refuseLateProof}
        confirmLabel={words.refuse}
        onConfirm={(note) =>
          refuse({ orderId, note }, words.proofRefused, { orderId, answer: 'refuseProof' })
        }
      />
    </>
  );
}
