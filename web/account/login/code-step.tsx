import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { loginWords, toastWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { codeTextsOf } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import door from '#web/core/screens/door-card.module.css';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { keepChallenge, textOfFailure, verifyCode, type Challenge } from '#web/codes/one-time-code.ts';
import { useUndelivered } from './use-undelivered.ts';

interface CodeStepProps {
  readonly challenge: Challenge;
  readonly options: SignInOptions | null;
  readonly send: (phone: string) => Promise<void>;
  readonly onBack: () => void;
  /** The code was right, and the account also asks for its passkey. */
  readonly onSecondStep: () => void;
}

export function CodeStep({ challenge, options, send, onBack, onSecondStep }: CodeStepProps) {
  const { refresh } = useAccountActions();
  const undelivered = useUndelivered(challenge);
  const verify = async (code: string) => {
    const { secondStep } = await verifyCode(challenge, code);
    keepChallenge(null);
    if (secondStep === 'passkey') return onSecondStep();
    toastDone(toastWords.phoneVerified);
    if (!(await refresh())) return messages.unavailable();
  };
  return (
    <div className={`stack gap-4 ${door['form']}`}>
      <CodeForm
        {...codeTextsOf(options, phoneForDisplay(challenge.phone))}
        sentAt={challenge.sentAt}
        verify={verify}
        send={() => send(challenge.phone)}
        textOf={textOfFailure}
        undelivered={undelivered}
        under={<UnderLink onClick={onBack}>{loginWords.changeNumber}</UnderLink>}
      />
    </div>
  );
}
