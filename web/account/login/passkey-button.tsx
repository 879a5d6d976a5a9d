import { KeyRound, TriangleAlert } from 'lucide-react';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { passkeyProblem, signInWithPasskey } from '#web/core/session/passkey-calls.ts';
import { usePasskeyAction } from '#web/core/session/use-passkey-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Missing until the server has answered, or if no passkey works. */
export function PasskeyButton({ publicOrigin }: { publicOrigin: string | null | undefined }) {
  const { isBusy, problem, run } = usePasskeyAction();
  if (publicOrigin === undefined || passkeyProblem(publicOrigin) !== null) return null;
  return (
    <div className="stack gap-3 mt-3">
      {problem !== null && (
        <div className="error" role="alert">
          <Icon icon={TriangleAlert} size="s" />
          <span>{problem}</span>
        </div>
      )}
      <Button wide icon={KeyRound} busy={isBusy} onClick={() => void run(() => signInWithPasskey('first'))}>
        {passkeysWords.signIn}
      </Button>
    </div>
  );
}
