import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { verifyWords } from '#domain/event/account-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { codeTextsOf, useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SentCode } from './profile-calls.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import type { Verification } from './use-verification.ts';

const words = verifyWords;

export function VerifyDialog({ verification }: { verification: Verification }) {
  const { step, close } = verification;
  if (step === null) return null;
  if (step.kind === 'refused' && step.failure.code === 'signInAgain')
    return <SignInAgainDialog onClose={close} />;
  const contact = step.kind === 'refused' ? step.contact : step.sent.contact;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.title(phoneForDisplay(contact))}
      actions={step.kind === 'refused' && <Button onClick={close}>{commonWords.close}</Button>}
    >
      {step.kind === 'refused' ? (
        <Notice>{step.failure.text}</Notice>
      ) : (
        <CodeOf sent={step.sent} verification={verification} />
      )}
    </Dialog>
  );
}

function CodeOf({ sent, verification }: { sent: SentCode; verification: Verification }) {
  const { account } = useMe();
  const options = useSignInOptions();
  const { contact } = sent;
  const isMail = contact.includes('@');
  return (
    <>
      {!isMail && account.phone !== '' && (
        <Notice tone="pending">{words.replacesPhone(phoneForDisplay(account.phone))}</Notice>
      )}
      <CodeForm
        {...(isMail
          ? { label: `${words.mailSent} ${contact}` }
          : codeTextsOf(options, phoneForDisplay(contact)))}
        isMail={isMail}
        sentAt={sent.sentAt}
        verify={(code) => verification.verify(sent, code)}
        send={() => verification.sendAgain(contact)}
        textOf={textOf}
        under={<UnderLink onClick={verification.close}>{commonWords.cancel}</UnderLink>}
      />
    </>
  );
}

const textOf = (failure: unknown): string => {
  if (!(failure instanceof RequestFailure)) throw failure;
  return failure.text;
};
