import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useOwnLastRight } from './use-own-last-right.ts';

const words = teamWords;

interface DeleteMemberProps {
  readonly contact: string | undefined;
  readonly onClose: () => void;
}

export function DeleteMember({ contact, onClose }: DeleteMemberProps) {
  const [run] = useCommand('member.delete');
  const takesOwnLastRight = useOwnLastRight();
  const confirm = async () => {
    const outcome = await run({ contact: contact ?? '' });
    if (outcome.ok) toastDone(toastWords.deleted);
    else toastError(outcome.text);
  };
  return (
    <ConfirmDialog
      open={contact !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.deleteQuestion}
      confirmLabel={commonWords.delete}
      cancelLabel={commonWords.cancel}
      onConfirm={confirm}
    >
      {contact !== undefined && (
        <>
          <p className="num">{phoneForDisplay(contact)}</p>
          {takesOwnLastRight(contact, null) && <Notice tone="pending">{words.lastRight}</Notice>}
        </>
      )}
    </ConfirmDialog>
  );
}
