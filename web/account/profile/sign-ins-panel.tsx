import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { SignIn } from '#domain/model/accounts/sign-in.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { signInsWords } from '#domain/event/account-words.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useLogout } from '#web/core/session/use-logout.ts';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { endSignIn, fetchSignIns } from './profile-calls.ts';
import { SignInRow } from './sign-in-row.tsx';
import { useAnswer } from './use-answer.ts';

const words = signInsWords;

export function SignInsPanel() {
  const { answered, problem, ask } = useAnswer(fetchSignIns);
  const { isBusy, run } = useApiAction();
  const logout = useLogout();
  const isInEvent = useSessionIfOpen() !== null;
  const [isAsking, setAsking] = useState(false);
  const end = async ({ id }: SignIn) => {
    if (await run(() => endSignIn(id))) toastDone(words.signedOut);
    await ask();
  };
  return (
    <section>
      <SectionHeader
        title={words.title}
        action={
          <Button small icon={LogOut} onClick={() => setAsking(true)}>
            {words.everywhere}
          </Button>
        }
      />
      {problem !== null && (
        <div className="pad stack justify-start gap-3">
          <Notice>{problem}</Notice>
          <Button onClick={() => void ask()}>{commonWords.tryAgain}</Button>
        </div>
      )}
      {answered === null && problem === null && <SkeletonRows text={commonWords.loading} count={2} />}
      {answered !== null && (
        <Rows
          label={words.title}
          items={answered.list}
          keyOf={({ id }) => id}
          renderRow={(signIn) => (
            <SignInRow signIn={signIn} now={answered.askedAt} isBusy={isBusy} onEnd={end} />
          )}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        icon={LogOut}
        title={words.everywhereQuestion}
        confirmLabel={words.everywhere}
        cancelLabel={commonWords.cancel}
        onConfirm={() => logout('everywhere')}
      >
        {words.everywhereDetail}
        {isInEvent && <WaitingHere />}
      </ConfirmDialog>
    </section>
  );
}

function WaitingHere() {
  const waiting = useSyncState((sync) => sync.waiting);
  return waiting > 0 && <p>{shellWords.logoutWaiting(waiting)}</p>;
}
