import { ArrowRightLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { AdminContacts } from '#domain/model/event.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { AdminFields } from './admin-fields.tsx';
import { adminOf, judgeAdmin, losesOwnAdmin, type AdminErrors } from './members.ts';

const words = teamWords;
const formId = 'change-admin';

/** Chooses the event's next admin. An admin who gives away their own right must confirm once more. */
export function ChangeAdmin({ onClose }: { onClose: () => void }) {
  const { shown } = useSession().optimistic;
  const { account } = useMe();
  const [run, state] = useCommand('event.setAdmin');
  // As it was when the dialog was opened: a later change by another person is not undone.
  const [over] = useState(() => adminOf(shown));
  const [typed, setTyped] = useState(over);
  const [errors, setErrors] = useState<AdminErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<AdminContacts>();

  const save = async (next: AdminContacts) => {
    const outcome = await run({ ...next, over });
    if (!outcome.ok) return setRefusal(outcome.text);
    toastDone(words.adminChanged);
    onClose();
  };
  const loses = (next: AdminContacts): boolean =>
    losesOwnAdmin(shown, { ...account, accountId: account.id }, next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.phase === 'running') return;
    setRefusal(undefined);
    const judged = judgeAdmin(typed);
    if ('errors' in judged) return setErrors(judged.errors);
    if (loses(judged.next)) setAsked(judged.next);
    else void save(judged.next);
  };
  const change = (field: keyof AdminContacts, value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({});
  };
  return (
    <>
      <Dialog
        open={asked === undefined}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={words.changeAdmin}
        actions={
          <>
            <Button onClick={onClose}>{commonWords.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={state.phase === 'running'}>
              {commonWords.save}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <AdminFields typed={typed} errors={errors} onChange={change} />
          {refusal !== undefined && <Notice>{refusal}</Notice>}
        </Form>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        icon={ArrowRightLeft}
        title={words.handOverQuestion}
        confirmLabel={words.handOver}
        cancelLabel={commonWords.cancel}
        onConfirm={() => asked && save(asked)}
      >
        {asked !== undefined && <p className="num">{contactsText(asked)}</p>}
        <Notice tone="pending">{words.losesAdmin}</Notice>
      </ConfirmDialog>
    </>
  );
}

const contactsText = ({ adminPhone, adminEmail }: AdminContacts): string =>
  [phoneForDisplay(adminPhone), adminEmail].filter((contact) => contact !== '').join(', ');
