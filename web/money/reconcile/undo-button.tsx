import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxLinesSettled } from '#domain/money/statements/reconcile-commands.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useChunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = reconcileWords;

interface UndoButtonProps {
  readonly confirmationId: string;
  /** Only this line; otherwise all lines of the press. */
  readonly lineId?: string;
  readonly icon?: LucideIcon;
  readonly onUndone?: () => void;
}

/** Undoes everything that one press confirmed or set aside. */
export function UndoButton({ confirmationId, lineId, icon, onUndone }: UndoButtonProps) {
  const lines = useQuery(
    (reader) =>
      reader
        .by('bankLines', 'confirmationId', confirmationId)
        .filter((line) => lineId === undefined || line.lineId === lineId),
    [confirmationId, lineId],
  );
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<typeof lines>([]);
  const [undo] = useCommand('bankLine.undo');
  const told = useRef({ count: 0, kept: 0 });
  const chunks = useChunks<string>(maxLinesSettled, async (lineIds) => {
    const outcome = await undo({ confirmationId, lineIds: [...lineIds] });
    if (!outcome.ok) return outcome;
    told.current.count += outcome.result.count;
    told.current.kept += outcome.result.keptPaid;
    return outcome;
  });
  const run = async (): Promise<boolean> => {
    if (!(await chunks.send(asked.map((line) => line.lineId)))) return false;
    toastDone(words.undone(told.current.count, told.current.kept));
    onUndone?.();
    return true;
  };
  if (!useCan('editPeople')) return null;
  const sum = asked.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return (
    <>
      <Button
        small
        icon={icon}
        onClick={() => {
          told.current = { count: 0, kept: 0 };
          setAsked(lines);
          setIsAsking(true);
        }}
      >
        {words.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.undoQuestion(asked.length, sum)}
        confirmLabel={words.undo}
        cancelLabel={commonWords.cancel}
        icon={icon ?? null}
        onConfirm={run}
      >
        <p>{words.undoDetail}</p>
        {chunks.phase !== 'done' && chunks.done > 0 && (
          <p className="num">{words.progress(chunks.done, asked.length)}</p>
        )}
        {chunks.text !== null && <Notice>{chunks.text}</Notice>}
      </ConfirmDialog>
    </>
  );
}
