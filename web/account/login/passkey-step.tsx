import { KeyRound } from 'lucide-react';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { passkeyProblem, signInWithPasskey } from '#web/core/session/passkey-calls.ts';
import { usePasskeyAction } from '#web/core/session/use-passkey-action.ts';
import door from '#web/core/screens/door-card.module.css';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const words = passkeysWords;

interface PasskeyStepProps {
  readonly publicOrigin: string | null;
  readonly onBack: () => void;
}

/** After the one-time code or an identity provider: the account also asks for its passkey. */
export function PasskeyStep({ publicOrigin, onBack }: PasskeyStepProps) {
  const { isBusy, problem, run } = usePasskeyAction();
  const obstacle = passkeyProblem(publicOrigin);
  return (
    <div className={`stack gap-4 ${door['form']}`}>
      <h2 className="h2">{words.stepTitle}</h2>
      <p className="t2">{words.stepDetail}</p>
      {(obstacle ?? problem) !== null && <Notice>{obstacle ?? problem}</Notice>}
      {obstacle === null && (
        <Button
          variant="primary"
          wide
          icon={KeyRound}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
          autoFocus
          busy={isBusy}
          onClick={() => void run(() => signInWithPasskey('second'))}
        >
          {words.show}
        </Button>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        {words.otherWay}
      </Button>
    </div>
  );
}
