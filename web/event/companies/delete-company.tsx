import type { Company } from '#domain/model/company.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { peopleId } from './company-people.tsx';

const words = companiesWords;

interface DeleteCompanyProps {
  readonly company: Company;
  readonly onStart: () => void;
  readonly onRefused: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** 'Delete this item?', or why not and the way to those who are in the way. */
export function DeleteCompany({ company, onStart, onRefused, onDeleted, onClose }: DeleteCompanyProps) {
  const { companyId, name } = company;
  const [run] = useCommand('company.delete');
  const count = useQuery((reader) => reader.by('delegates', 'companyId', companyId).length, [companyId]);
  const confirm = async () => {
    onStart();
    const outcome = await run({ companyId });
    if (outcome.ok) {
      toastDone(toastWords.deleted);
      return onDeleted();
    }
    onRefused();
    toastError(outcome.text);
  };
  const close = (isOpen: boolean) => !isOpen && onClose();
  if (count === 0) {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={words.deleteQuestion}
        confirmLabel={commonWords.delete}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
      >
        {name}
      </ConfirmDialog>
    );
  }
  const showPeople = () => {
    onClose();
    document.getElementById(peopleId)?.scrollIntoView();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={name}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.close}</Button>
          <Button variant="primary" onClick={showPeople}>
            {words.showPeople}
          </Button>
        </>
      }
    >
      <p>{messageFor('companyInUse', { count })}</p>
    </Dialog>
  );
}
