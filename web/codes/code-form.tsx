import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { loginWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, useFieldControl } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './code-form.module.css';
import { codeLength, digitsIn, resendAfterMs } from './one-time-digits.ts';
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts';

interface CodeFormProps {
  readonly label: string;
  /** Where else the user can read the code. */
  readonly hint?: string | undefined;
  /** An e-mail's code and a phone's are refused in other words. */
  readonly isMail?: boolean;
  readonly sentAt: number;
  /** Resolves to the remaining problem, or to nothing. */
  readonly verify: (code: string) => Promise<string | void>;
  readonly send: () => Promise<void>;
  readonly textOf: (failure: unknown) => string;
  /** Why this code did not arrive, once that is known. */
  readonly undelivered?: string | undefined;
  /** Under the button, at the left of Send again. */
  readonly under: ReactNode;
}

type Busy = 'verifying' | 'sending' | null;

export function CodeForm(props: CodeFormProps) {
  const { label, hint, isMail = false, sentAt, verify, send, textOf, undelivered, under } = props;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState<Busy>(null);

  const attempt = async (kind: Busy, work: () => Promise<string | void>) => {
    if (busy !== null) return;
    setBusy(kind);
    setError(undefined);
    try {
      setError((await work()) ?? undefined);
      setOver(false);
    } catch (failure) {
      setError(textOf(failure));
      if (isRefusedCode(failure)) {
        // The next code is typed or pasted into empty cells.
        setCode('');
        setOver('isOver' in failure.params);
      }
    } finally {
      setBusy(null);
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength) {
      setError(messages.codeWrong({ mail: isMail }));
      input.current?.focus();
      return;
    }
    void attempt('verifying', () => verify(code));
  };
  const sendAgain = () =>
    attempt('sending', async () => {
      await send();
      setCode('');
    });

  return (
    <Form className="stack gap-4" onSubmit={submit}>
      <Field label={label} hint={isOver ? loginWords.codeOver : hint} error={error ?? undelivered}>
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
        {loginWords.verify}
      </Button>
      <div className={`line items-center between ${styles['under']}`}>
        {under}
        <SendAgain key={sentAt} sentAt={sentAt} onSend={() => void sendAgain()} />
      </div>
    </Form>
  );
}

const isRefusedCode = (failure: unknown): failure is RequestFailure =>
  failure instanceof RequestFailure && failure.code === 'codeWrong';

/** A quiet way on, under the form's button. */
export function UnderLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['link']} onClick={onClick}>
      {children}
    </button>
  );
}

function SendAgain({ sentAt, onSend }: { sentAt: number; onSend: () => void }) {
  const seconds = useSecondsUntil(sentAt + resendAfterMs);
  if (seconds === 0) return <UnderLink onClick={onSend}>{loginWords.sendAgain}</UnderLink>;
  return <span className="t2 num">{loginWords.sendAgainIn(`0:${String(seconds).padStart(2, '0')}`)}</span>;
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
      <div className={`grid gap-2 ${styles['cells']}`} aria-hidden="true">
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
        // Pasted text may hold words and spaces around the digits. The caret stays at the end, where it is drawn.
        onChange={(event) => onCode(digitsIn(event.target.value).slice(0, codeLength))}
        onPaste={(event) => {
          const pasted = digitsIn(event.clipboardData.getData('text'));
          if (pasted.length !== codeLength) return;
          // A complete code replaces the field's content, wherever the caret is.
          event.preventDefault();
          onCode(pasted);
        }}
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
