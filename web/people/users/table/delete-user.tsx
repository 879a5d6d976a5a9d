import { useState } from 'react';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { DeletedPerson } from '../../parts/deleted-person.tsx';
import { useUndo } from '../../parts/use-undo.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { nameInList } from '../../parts/delegate-name.ts';

interface DeleteUserProps {
  /** The person to delete; undefined closes the dialog. */
  readonly entry: DelegateEntry | undefined;
  readonly onClose: () => void;
}

export function DeleteUser({ entry, onClose }: DeleteUserProps) {
  const [run] = useCommand('delegate.delete');
  const undo = useUndo();
  // Keeps the question readable while the dialog closes, although the row is already gone.
  const [shown, setShown] = useState(entry);
  if (entry !== undefined && entry !== shown) setShown(entry);

  const confirm = async () => {
    if (entry === undefined) return;
    const outcome = await run({ delegateId: entry.delegate.delegateId });
    const { delegateId } = entry.delegate;
    if (outcome.ok)
      toastUndo(toastWords.deleted, {
        label: undoWords.undo,
        onPress: () => void undo([{ name: 'delegate.restore', input: { delegateId } }]),
      });
    else toastError(outcome.text);
  };
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={usersWords.deleteQuestion}
      confirmLabel={commonWords.delete}
      cancelLabel={commonWords.cancel}
      onConfirm={confirm}
    >
      {shown && (
        <>
          <DeletedPerson name={nameInList(shown)} serial={shown.serial?.serial ?? null} />
          {entry !== undefined && <Contributed host="person" place="deleting" delegate={entry.delegate} />}
        </>
      )}
    </ConfirmDialog>
  );
}
