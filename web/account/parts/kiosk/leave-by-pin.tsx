import { useEffect, useRef, useState, type FormEvent } from 'react';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { digitsIn } from '#web/codes/one-time-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts';
import { keepKioskLock, type KioskLock } from './kiosk-lock.ts';
import { afterWrong, isPin, pinLength } from './leaving-code.ts';

const words = kioskWords;

/** The browser checks the code against its stored form, so this works offline. */
export function LeaveByPin({ lock, onLeave }: { lock: KioskLock; onLeave: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsUntil(lock.pin.waitUntil);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || seconds > 0) return;
    setBusy(true);
    const isRight = await isPin(lock.pin, digits);
    setBusy(false);
    if (isRight) return onLeave();
    keepKioskLock({ ...lock, pin: afterWrong(lock.pin, Date.now()) });
    setDigits('');
    setError(words.pinWrong);
    form.current?.querySelector('input')?.focus();
  };
  const wait = seconds > 0 ? words.pinWait(clock(seconds)) : undefined;
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <Field label={words.pin} error={wait ?? error}>
        <TextInput
          figures
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength}
          value={digits}
          onChange={(event) => {
            setDigits(digitsIn(event.target.value));
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={seconds > 0}>
        {words.leaveButton}
      </Button>
    </Form>
  );
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
