import * as labels from '#domain/text/labels.ts';
import { messages } from '#domain/text/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useLogout } from '#web/shell/use-logout.ts';

const words = labels.verify;

/** Contacts change only soon after a sign-in; this page is still here after another one. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const logout = useLogout();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.signInAgain()}
      actions={
        <>
          <Button onClick={onClose}>{labels.common.cancel}</Button>
          <Button variant="primary" onClick={() => void logout()}>
            {words.signInAgain}
          </Button>
        </>
      }
    >
      <p className="t2">{words.signInAgainDetail}</p>
    </Dialog>
  );
}
