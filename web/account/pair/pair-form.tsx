import { useState, type FormEvent } from 'react';
import { pairedDeviceName, pairingCode } from '#domain/model/paired-device.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import door from '#web/core/screens/door-card.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const words = pairingWords;

interface PairFormProps {
  /** As the address has it; '' when it is to be typed. */
  readonly code: string;
  readonly pair: (given: { code: string; name: string }) => Promise<void>;
}

export function PairForm({ code, pair }: PairFormProps) {
  const isScanned = pairingCode.safeParse(code).success;
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** After a refusal the user may type the code again, also in place of a scanned one. */
  const asksCode = !isScanned || isRefused;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    if (!pairedDeviceName.safeParse(name).success) return setNameError(messageFor('deviceNameMissing'));
    setBusy(true);
    try {
      await pair({ code: asksCode ? typed : code, name });
    } catch (error) {
      setBusy(false);
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(error.status === 0 ? words.offline : error.text);
      setRefused(isRefused || error.code === 'pairingGone');
    }
  };
  return (
    <Form className={`stack gap-4 ${door['form']}`} onSubmit={submit}>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {asksCode && (
        <Field label={words.code} hint={words.codeHint}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <Field label={words.name} hint={words.nameHint} error={nameError}>
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setNameError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {words.submit}
      </Button>
    </Form>
  );
}
