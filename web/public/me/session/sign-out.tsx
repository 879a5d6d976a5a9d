import { useState } from 'react';
import { publicSignInWords as words } from '#domain/registration/words/public-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { signOut } from '../../net/own.ts';
import { Confirm } from '../../parts/confirm.tsx';

/** Without an answer of the server, nothing is deleted. */
export function SignOut() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await signOut();
      setAsking(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button small variant="quiet" onClick={() => setAsking(true)}>
        {words.signOut}
      </Button>
      {isAsking && (
        <Confirm
          question={words.signOutQuestion}
          confirm={words.signOut}
          isDanger={false}
          isBusy={isBusy}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <p>{words.signOutDetail}</p>
          {hasFailed && <Notice>{words.signOutLost}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
