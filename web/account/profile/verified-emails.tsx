import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { removeEmail } from './profile-calls.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const words = accountWords;

/** There may be several, also from an identity provider. */
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
      if (!(error instanceof RequestFailure)) throw error;
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
