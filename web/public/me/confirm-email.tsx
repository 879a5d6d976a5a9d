import { useState } from 'react';
import { likelyEmail } from '#domain/model/fields/email-typo.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import { textOfFailure, withWork } from '#web/codes/one-time-code.ts';
import { useWork } from '#web/codes/use-work.ts';
import { WorkProgress } from '#web/codes/work-progress.tsx';
import { LikelyEmail } from '#web/register-form/person-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askPublic } from '../net/ask.ts';
import type { PersonView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { readOwn } from '../net/own.ts';
import styles from './me.module.css';

interface Sent {
  readonly requestId: string;
  readonly sentAt: number;
}

/** Sends a code to the e-mail of a person, and confirms the e-mail by it. Nothing if that is done or not possible. */
export function ConfirmEmail({ person }: { readonly person: PersonView | undefined }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const correction = useOwnCommand();
  const work = useWork();
  const options = useSignInOptions();
  if (person === undefined || !person.canConfirmEmail) return null;
  const { email } = person.details;
  const likely = person.editable.includes('email') ? likelyEmail(email) : null;
  const path = `/people/${encodeURIComponent(person.delegateId)}`;
  const send = async () => {
    const { requestId } = await withWork(
      (proof) =>
        askPublic<{ requestId: string }>(`${path}/email-code`, {
          method: 'POST',
          body: proof === null ? {} : { proof },
        }),
      work.solve,
    );
    setSent({ requestId, sentAt: Date.now() });
  };
  const sendFirst = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (failure) {
      setProblem(textOfFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const verify = async (otp: string) => {
    await askPublic(`${path}/confirm-email`, { method: 'POST', body: { otp, requestId: sent?.requestId } });
    await readOwn();
  };
  return (
    <section className={`stack justify-start gap-3 ${styles['email']}`} aria-label={words.emailTitle}>
      <h2 className="h2">{words.emailTitle}</h2>
      {sent === null ? (
        <>
          <p>{words.emailWhy(email)}</p>
          {likely !== null && (
            <LikelyEmail
              email={likely}
              busy={correction.isBusy}
              onUse={() =>
                void correction.run('registration.updateOwn', {
                  delegateId: person.delegateId,
                  details: { email: likely },
                  answers: {},
                })
              }
            />
          )}
          {correction.problem !== null && <Notice>{correction.problem}</Notice>}
          {problem !== null && <Notice>{problem}</Notice>}
          <div>
            <Button small onClick={() => void sendFirst()} busy={isBusy && work.done === null}>
              {words.emailSend}
            </Button>
          </div>
        </>
      ) : (
        <CodeForm
          isMail
          label={words.emailSent(email)}
          hint={options?.codesArrive === 'server' ? loginWords.comesBy.server : undefined}
          sentAt={sent.sentAt}
          verify={verify}
          send={send}
          textOf={textOfFailure}
          under={<UnderLink onClick={() => setSent(null)}>{words.emailLater}</UnderLink>}
        />
      )}
      <WorkProgress work={work} />
    </section>
  );
}
