import { useState } from 'react';
import { maskedContact } from '#domain/core/text/format.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { codeTextsOf, useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendCode, textOfFailure, verifyCode, type Challenge } from '#web/codes/one-time-code.ts';
import { useWork } from '#web/codes/use-work.ts';
import { WorkProgress } from '#web/codes/work-progress.tsx';

const words = kioskWords;

interface LeaveBySignInProps {
  readonly phone: string;
  readonly onLeave: () => void;
  readonly onBack: () => void;
}

/** With a separate session. Needs the network. */
export function LeaveBySignIn({ phone, onLeave, onBack }: LeaveBySignInProps) {
  const { refresh } = useAccountActions();
  const options = useSignInOptions();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const work = useWork();
  // Masked, because delegates in front of the tablet need not learn the number.
  const masked = maskedContact(phone);

  const send = async () => setChallenge(await sendCode(phone, work.solve));
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    await send().catch((failure: unknown) => setProblem(textOfFailure(failure)));
    setBusy(false);
  };
  const back = <UnderLink onClick={onBack}>{words.byPin}</UnderLink>;
  if (challenge === null) {
    return (
      <>
        <p>{words.byCodeTo(masked)}</p>
        {problem !== undefined && <Notice>{problem}</Notice>}
        <Button variant="primary" wide busy={isBusy} onClick={() => void begin()}>
          {loginWords.sendOtp}
        </Button>
        <WorkProgress work={work} />
        {back}
      </>
    );
  }
  return (
    <CodeForm
      {...codeTextsOf(options, masked)}
      sentAt={challenge.sentAt}
      verify={async (code) => {
        await verifyCode(challenge, code);
        await refresh();
        onLeave();
      }}
      send={send}
      textOf={textOfFailure}
      under={back}
    />
  );
}
