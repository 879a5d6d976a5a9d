import { useState, type FormEvent } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payment-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { FactsFields, factsOf, noFacts } from './facts-fields.tsx';
import { paiseOf } from './parts.ts';
import type { HistoryEntry } from './transaction-texts.ts';

const words = personPaymentsWords;

interface FormProps {
  readonly history: HistoryEntry;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Reverses an entry by its opposite, and enters the right amount if one is given. */
export function CorrectForm({ history: { entry }, onBack, onDone }: FormProps) {
  const { delegateId, transactionId } = entry;
  const [run, state] = useCommand('transaction.correct');
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isBad = amount.trim() !== '' && paiseOf(amount) === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isBad) return;
    const outcome = await run({ delegateId, transactionId, reason, amountPaise: paiseOf(amount) });
    if (!outcome.ok) return;
    toastDone(words.correctionDone);
    onDone();
  };
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <p className="t2">{words.correctHint}</p>
      <Field label={words.reason} required>
        <TextInput
          autoComplete="off"
          maxLength={400}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field
        label={words.rightAmount}
        hint={words.rightAmountHint}
        error={isChecked && isBad ? words.badAmount : undefined}
      >
        <NumberInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <FormButtons label={words.correct} isBusy={state.phase === 'running'} onBack={onBack} />
    </Form>
  );
}

/** Money of one entry goes back to the person. */
export function RefundForm({ history: { entry, standing }, onBack, onDone }: FormProps) {
  const { delegateId, transactionId } = entry;
  const [run, state] = useCommand('transaction.refund');
  const timeZone = useTimeZone();
  const [facts, setFacts] = useState(() => noFacts(timeZone));
  const [amount, setAmount] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const amountPaise = paiseOf(amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (amountPaise === null) return;
    const outcome = await run({ delegateId, transactionId, amountPaise, facts: factsOf(facts) });
    if (!outcome.ok) return;
    toastDone(words.refundDone);
    onDone();
  };
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <Field
        label={words.amount}
        hint={words.refundLimit(rupees(standing.refundablePaise))}
        error={isChecked && amountPaise === null ? words.badAmount : undefined}
        required
      >
        <NumberInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      <FactsFields facts={facts} onChange={setFacts} dayLabel={words.refundedOn} withPayer={false} />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <FormButtons label={words.refund} isBusy={state.phase === 'running'} onBack={onBack} />
    </Form>
  );
}

function FormButtons({ label, isBusy, onBack }: { label: string; isBusy: boolean; onBack: () => void }) {
  return (
    <div className="acts">
      <Button onClick={onBack}>{commonWords.back}</Button>
      <Button type="submit" variant="primary" busy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
