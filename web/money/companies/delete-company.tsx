import type { Company } from '#domain/model/money/company.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import type { DeleteQuestion } from '#web/core/screens/item-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { peopleId } from './company-people.tsx';

const words = companiesWords;

interface DeleteCompanyProps extends DeleteQuestion {
  readonly company: Company;
}

/** 'Delete this item?', or the reason why it cannot be deleted, with a link to the company's delegates. */
export function DeleteCompany({ company, remove, onClose }: DeleteCompanyProps) {
  const { companyId, name } = company;
  const [run] = useCommand('company.delete');
  const count = useQuery((reader) => reader.by('delegates', 'companyId', companyId).length, [companyId]);
  const close = (isOpen: boolean) => !isOpen && onClose();
  if (count === 0) {
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={words.deleteQuestion}
        confirmLabel={commonWords.delete}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => void (await remove(() => run({ companyId })))}
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
