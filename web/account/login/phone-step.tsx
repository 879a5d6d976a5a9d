import { useRef, useState, type FormEvent } from 'react';
import { loginWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phoneDigitsIn } from '#web/codes/one-time-digits.ts';
import door from '#web/core/screens/door-card.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field, useFieldControl } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './login-page.module.css';
import { phoneProblem, textOfFailure } from '#web/codes/one-time-code.ts';

interface PhoneStepProps {
  readonly phone: string;
  readonly comesBy: string | undefined;
  readonly onPhone: (digits: string) => void;
  readonly send: (phone: string) => Promise<void>;
}

export function PhoneStep({ phone, comesBy, onPhone, send }: PhoneStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = phoneProblem(phone);
    if (problem !== null) return refuse(messages[problem as 'phoneMissing' | 'phoneInvalid']());
    setBusy(true);
    setError(undefined);
    try {
      await send(phone);
    } catch (failure) {
      setBusy(false);
      refuse(textOfFailure(failure));
    }
  };

  return (
    <Form className={`stack gap-4 ${door['form']}`} onSubmit={submit}>
      <Field label={loginWords.phone} hint={[loginWords.hint, comesBy].join(' ')} error={error}>
        <PhoneDigits
          ref={input}
          digits={phone}
          onDigits={(digits) => {
            onPhone(digits);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {loginWords.sendOtp}
      </Button>
    </Form>
  );
}

interface PhoneDigitsProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
}

/** The number large, and a dot for each digit that is still missing. */
function PhoneDigits({ ref, digits, onDigits }: PhoneDigitsProps) {
  const control = useFieldControl();
  return (
    <div className={`line items-baseline gap-2 ${styles['digits']}`}>
      <span className={styles['country']} aria-hidden="true">
        {loginWords.countryCode}
      </span>
      <span className={styles['typed']}>
        <input
          {...control}
          ref={ref}
          className={styles['input']}
          type="tel"
          name="phone"
          inputMode="numeric"
          autoComplete="tel"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus
          value={digits}
          onChange={(event) => onDigits(phoneDigitsIn(event.target.value))}
        />
        <span className={styles['left']} aria-hidden="true">
          <span>{digits}</span>
          <i>{'·'.repeat(Math.max(0, 10 - digits.length))}</i>
        </span>
      </span>
    </div>
  );
}
