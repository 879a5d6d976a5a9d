import { commonWords } from '#domain/core/text/common-words.ts';
import { verifyWords } from '#domain/event/account-words.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { useMe } from '#web/core/session/account.ts';
import { confirmWithPasskey, passkeyProblem } from '#web/core/session/passkey-calls.ts';
import { usePasskeyAction } from '#web/core/session/use-passkey-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLogout } from '#web/core/session/use-logout.ts';

const words = verifyWords;

/** Contacts and passkeys change only soon after a sign-in. This page stays open during another one. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { hasPasskey = false, publicOrigin = null } = useMe();
  const { isBusy, problem, run } = usePasskeyAction();
  const logout = useLogout();
  const canConfirm = hasPasskey && passkeyProblem(publicOrigin) === null;
  const confirm = async () => {
    if (await run(confirmWithPasskey)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.signInAgain()}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant={canConfirm ? 'plain' : 'primary'} onClick={() => void logout()}>
            {words.signInAgain}
          </Button>
          {canConfirm && (
            <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
              {passkeysWords.confirmInstead}
            </Button>
          )}
        </>
      }
    >
      <p className="t2">{words.signInAgainDetail}</p>
      {problem !== null && <Notice>{problem}</Notice>}
    </Dialog>
  );
}
