import { useEffect, useRef, useState, type FormEvent } from 'react';
import { phoneForDisplay } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { messages } from '#domain/text/messages.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, useFieldControl } from '#web/components/ui/field.tsx';
import { toastDone } from '#web/components/ui/toast.tsx';
import styles from './login-page.module.css';
import {
  codeLength,
  digitsIn,
  keepChallenge,
  resendAfterMs,
  textOfFailure,
  verifyCode,
  type Challenge,
} from './one-time-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CodeStepProps {
  readonly challenge: Challenge;
  readonly send: (phone: string) => Promise<void>;
  readonly onBack: () => void;
}

type Busy = 'verifying' | 'sending' | null;

export function CodeStep({ challenge, send, onBack }: CodeStepProps) {
  const { refresh } = useAccountActions();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<Busy>(null);

  const attempt = async (kind: Busy, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(kind);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(textOfFailure(failure));
    } finally {
      setBusy(null);
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength) {
      setError(messages.codeWrong());
      input.current?.focus();
      return;
    }
    void attempt('verifying', async () => {
      await verifyCode(challenge, code);
      keepChallenge(null);
      toastDone(labels.toast.phoneVerified);
      if (!(await refresh())) setError(messages.unavailable());
    });
  };
  const sendAgain = () =>
    attempt('sending', async () => {
      await send(challenge.phone);
      setCode('');
    });

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Field label={`${labels.toast.otpSent} ${phoneForDisplay(challenge.phone)}`} error={error}>
        <CodeCells
          ref={input}
          code={code}
          onCode={(digits) => {
            setCode(digits);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy === 'verifying'}>
        {labels.login.verify}
      </Button>
      <div className={styles['under']}>
        <button type="button" className={styles['link']} onClick={onBack}>
          {labels.login.changeNumber}
        </button>
        <SendAgain key={challenge.sentAt} sentAt={challenge.sentAt} onSend={sendAgain} />
      </div>
    </form>
  );
}

function SendAgain({ sentAt, onSend }: { sentAt: number; onSend: () => void }) {
  const seconds = useSecondsUntil(sentAt + resendAfterMs);
  if (seconds > 0) {
    return (
      <span className={styles['wait']}>
        {labels.login.sendAgainIn(`0:${String(seconds).padStart(2, '0')}`)}
      </span>
    );
  }
  return (
    <button type="button" className={styles['link']} onClick={onSend}>
      {labels.login.sendAgain}
    </button>
  );
}

interface CodeCellsProps {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly code: string;
  readonly onCode: (digits: string) => void;
}

function CodeCells({ ref, code, onCode }: CodeCellsProps) {
  const control = useFieldControl();
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className={styles['code']}>
      <div className={styles['cells']} aria-hidden="true">
        {Array.from({ length: codeLength }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
          <span key={place} className={place === code.length ? styles['open'] : undefined}>
            {code[place]}
          </span>
        ))}
      </div>
      <input
        {...control}
        ref={ref}
        className={styles['over']}
        type="text"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        // What is pasted may hold words and spaces round the digits; the caret stays at the end, where it is drawn.
        onChange={(event) => onCode(digitsIn(event.target.value).slice(0, codeLength))}
        onSelect={({ currentTarget: { value }, currentTarget }) => {
          const { selectionStart, selectionEnd } = currentTarget;
          if (selectionStart === selectionEnd && selectionEnd !== value.length) {
            currentTarget.setSelectionRange(value.length, value.length);
          }
        }}
      />
    </div>
  );
}
