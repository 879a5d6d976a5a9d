import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useAccountActions, useMe } from '#web/account/account-provider.tsx';
import { ApiFailure } from '#web/account/call-api.ts';
import { IconButton } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { SectionHeader } from '#web/components/ui/page-header.tsx';
import { Rows } from '#web/components/ui/rows.tsx';
import { Slot } from '#web/components/ui/slot.tsx';
import { toastDone, toastError } from '#web/components/ui/toast.tsx';
import { removeEmail } from './profile-calls.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const words = accountWords;

/** The e-mails that give rights; several may, by sign-in at an identity provider too. */
export function VerifiedEmails() {
  const { account } = useMe();
  const { refresh } = useAccountActions();
  const [asked, setAsked] = useState<string>();
  const [mustSignIn, setMustSignIn] = useState(false);
  if (account.emails.length === 0) return null;

  const confirm = async () => {
    if (asked === undefined) return;
    try {
      await removeEmail(asked);
      toastDone(words.emailRemoved);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'signInAgain') setMustSignIn(true);
      else toastError(error.text);
    }
  };
  return (
    <section>
      <SectionHeader title={words.verifiedEmails} />
      <Rows
        label={words.verifiedEmails}
        items={account.emails}
        keyOf={(email) => email}
        renderRow={(email) => (
          <ListRow
            serial={<Slot state="full" word={words.verified} />}
            name={email}
            action={
              <IconButton icon={Trash2} label={words.removeEmail(email)} onClick={() => setAsked(email)} />
            }
          />
        )}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={words.removeEmailQuestion}
        confirmLabel={words.remove}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
      >
        {asked !== undefined && words.removeEmailDetail(asked)}
      </ConfirmDialog>
      {mustSignIn && <SignInAgainDialog onClose={() => setMustSignIn(false)} />}
    </section>
  );
}
