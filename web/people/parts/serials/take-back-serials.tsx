import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '#domain/core/text/messages.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { cardsInUse, isInUse } from '#domain/people/serial-runs/cards-in-use.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = serialRunWords;

interface TakeBackProps {
  readonly runId: string;
  readonly small?: boolean;
  /** Names the button, where others like it are on the page. */
  readonly label?: string;
}

/** Undoes a run of serials, while none of its cards is in use. Renders nothing when no card of the run is left. */
export function TakeBackSerials({ runId, small = false, label }: TakeBackProps) {
  const canEdit = useCan('editPeople');
  const [isAsking, setIsAsking] = useState(false);
  const [takeBack, state] = useCommand('serial.takeBack');
  const { count, used } = useQuery(
    (reader) => {
      const cards = reader.by('serials', 'runId', runId);
      return { count: cards.length, used: cardsInUse(reader, cards) };
    },
    [runId],
  );
  if (!canEdit || (count === 0 && !isAsking)) return null;
  const confirm = async (): Promise<boolean> => {
    // A large run is taken back in parts.
    for (let taken = 0; ;) {
      const outcome = await takeBack({ runId });
      if (!outcome.ok) return false;
      taken += outcome.result.count;
      if (outcome.result.left > 0) continue;
      toastDone(words.takenBack(taken));
      return true;
    }
  };
  const reason = isInUse(used) ? messageFor('runInUse', used) : state.phase === 'refused' ? state.text : null;
  return (
    <>
      <Button icon={Undo2} small={small} aria-label={label} onClick={() => setIsAsking(true)}>
        {undoWords.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.undoQuestion(count)}
        confirmLabel={words.takeBack}
        cancelLabel={commonWords.cancel}
        icon={null}
        canConfirm={!isInUse(used)}
        onConfirm={confirm}
      >
        <p>{words.undoDetail}</p>
        {reason !== null && <Notice>{reason}</Notice>}
      </ConfirmDialog>
    </>
  );
}
