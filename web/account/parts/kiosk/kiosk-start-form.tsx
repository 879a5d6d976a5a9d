import { useState, type FormEvent, type ReactNode } from 'react';
import { kioskWords as words } from '#domain/gate/kiosk-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { chooseEventHere } from '#web/core/session/chosen-event.ts';
import { digitsIn } from '#web/codes/one-time-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keepKioskLock, type KioskLock } from './kiosk-lock.ts';
import styles from './kiosk-start.module.css';
import { isEasy, keepPin, pinLength } from './leaving-code.ts';

interface KioskStartFormProps {
  readonly about: string;
  readonly start: string;
  readonly isReady: boolean;
  readonly lockOf: (locked: Pick<KioskLock, 'eventId' | 'pin'>) => KioskLock;
  readonly children?: ReactNode;
}

export function KioskStartForm({ about, start: startLabel, isReady, lockOf, children }: KioskStartFormProps) {
  const { account, currentEventId } = useMe();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (digits.length < pinLength) return setError(words.pinShort);
    if (isEasy(digits)) return setError(words.pinEasy);
    if (currentEventId === null || !isReady) return;
    // Only directly after the press. If a browser refuses, its address bar stays visible, but leads nowhere.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const pin = await keepPin(digits);
    // New tabs start with this event as well.
    chooseEventHere({ eventId: currentEventId, accountId: account.id });
    try {
      keepKioskLock(lockOf({ eventId: currentEventId, pin }));
    } catch {
      setProblem(words.notKept);
    }
  };
  return (
    <Form className={`pad stack gap-5 ${styles['form']}`} onSubmit={(event) => void start(event)}>
      <p className="t2">{about}</p>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {children}
      <Field label={words.pin} hint={words.pinHint} error={error} required>
        <NumberInput
          maxLength={pinLength}
          value={digits}
          onChange={(event) => {
            setDigits(digitsIn(event.target.value));
            setError(undefined);
          }}
        />
      </Field>
      <p className="t2">{words.pinned}</p>
      <Button type="submit" variant="primary" wide tall disabled={!isSecureContext}>
        {startLabel}
      </Button>
    </Form>
  );
}
