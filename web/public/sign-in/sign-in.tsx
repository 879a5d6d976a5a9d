import { useState, type FormEvent } from 'react';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { publicSignInWords as words } from '#domain/registration/words/public-words.ts';
import { codeTextsOf, useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import { phoneProblem, textOfFailure, withWork, type Challenge } from '#web/codes/one-time-code.ts';
import { phoneDigitsIn } from '#web/codes/one-time-digits.ts';
import { useWork } from '#web/codes/use-work.ts';
import { WorkProgress } from '#web/codes/work-progress.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keptLinkKey } from '../net/routing.ts';
import { askPublic } from '../net/ask.ts';
import { signedIn } from '../net/own.ts';
import styles from './sign-in.module.css';

interface SignInProps {
  readonly why: string;
}

/** Verifies a phone by a code that is sent to it. */
export function RegistrantSignIn({ why }: SignInProps) {
  const [phone, setPhone] = useState('');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [busyMinutes, setBusyMinutes] = useState(0);
  const options = useSignInOptions();
  const work = useWork();
  const send = async (digits: string) => {
    const sent = await withWork(
      (proof) =>
        askPublic<{ requestId: string; busyMinutes: number }>('/send-code', {
          method: 'POST',
          body: {
            phone: digits,
            ...(proof !== null && { proof }),
            ...(keptLinkKey() !== '' && { link: keptLinkKey() }),
          },
        }),
      work.solve,
    );
    setBusyMinutes(sent.busyMinutes);
    setChallenge({ phone: digits, requestId: sent.requestId, sentAt: Date.now() });
  };
  const verify = async (otp: string) => {
    if (challenge === null) return;
    const { requestId } = challenge;
    await askPublic('/verify-code', { method: 'POST', body: { phone: challenge.phone, otp, requestId } });
    await signedIn();
  };
  return (
    <section className={`stack gap-2 ${styles['card']}`} aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      <p className="t2">{why}</p>
      {challenge === null ? (
        <PhoneForm phone={phone} onPhone={setPhone} send={send} isWorking={work.done !== null} />
      ) : (
        <CodeForm
          {...codeTextsOf(options, phoneForDisplay(challenge.phone))}
          sentAt={challenge.sentAt}
          verify={verify}
          send={() => send(challenge.phone)}
          textOf={textOfFailure}
          under={<UnderLink onClick={() => setChallenge(null)}>{loginWords.changeNumber}</UnderLink>}
        />
      )}
      {challenge !== null && busyMinutes > 0 && <Notice tone="info">{words.busy(busyMinutes)}</Notice>}
      <WorkProgress work={work} />
    </section>
  );
}

interface PhoneFormProps {
  readonly label?: string;
  readonly phone: string;
  readonly onPhone: (digits: string) => void;
  readonly send: (digits: string) => Promise<void>;
  readonly isWorking: boolean;
}

export function PhoneForm({ label = words.phone, phone, onPhone, send, isWorking }: PhoneFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = phoneProblem(phone);
    if (problem !== null) return setError(messages[problem as 'phoneMissing' | 'phoneInvalid']());
    setBusy(true);
    setError(undefined);
    try {
      await send(phone);
    } catch (failure) {
      setError(textOfFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="stack gap-4 mt-4" onSubmit={submit}>
      <Field label={label} hint={words.hint} error={error}>
        <TextInput
          figures
          type="tel"
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          value={phone}
          onChange={({ target }) => {
            onPhone(phoneDigitsIn(target.value));
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={isBusy && !isWorking}>
        {words.send}
      </Button>
    </Form>
  );
}
