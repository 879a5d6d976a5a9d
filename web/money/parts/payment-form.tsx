import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { methodName } from '#domain/core/text/method-name.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useDueShown } from './entries/use-money-seen.ts';

const words = userViewWords;
const choices = [
  { value: 'unpaid', label: personWords.unpaid },
  { value: 'paid', label: personWords.paid },
];

/** Un-Paid or Paid, how, and a note; closed once a serial exists (the specification, section 4). */
export function PaymentForm({ delegate }: { delegate: Delegate }) {
  const { delegateId, isPaid, paymentMethod, paymentNote } = delegate;
  const isLocked = useQuery((reader) => serialOfDelegate(reader, delegateId) !== undefined, [delegateId]);
  const [run, state] = useCommand('payment.setDelegate');
  const [typed, setTyped] = useState<{ readonly method?: string; readonly note?: string }>({});
  const { method = paymentMethod, note = paymentNote } = typed;
  const [moneyShown, look] = useDueShown(delegateId);

  const shown = { paid: isPaid, method, note };
  const overwrites = useOverwrites({
    stored: { paid: isPaid, method: paymentMethod, note: paymentNote },
    valuesOf: (record: typeof shown) => record,
    getValues: () => shown,
    setValue: (name, value) =>
      setTyped((before) => (name === 'paid' ? before : { ...before, [name]: value })),
    onChosen: (values) => void save(values),
    names: { paid: words.payment, method: words.method, note: personPaymentsWords.note },
    shown: (_, name, value) => {
      if (name !== 'paid') return undefined;
      return value === true ? personWords.paid : personWords.unpaid;
    },
  });
  const save = async (values: typeof shown) => {
    const outcome = await overwrites.save(values, (seen) =>
      run({ delegateId, ...values, seen, ...moneyShown() }),
    );
    if (outcome === null) return;
    if (!outcome.ok) {
      look(outcome);
      return toastError(outcome.text);
    }
    overwrites.accept(values);
    setTyped({});
    toastDone(toastWords.dataSaved);
  };
  const saveTyped = () => {
    if (method.trim() !== paymentMethod || note.trim() !== paymentNote) void save(shown);
  };
  return (
    <Form
      className="formgrid mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        saveTyped();
      }}
    >
      <div className="half">
        <Field label={words.payment} hint={isLocked && words.paymentLocked}>
          <Select
            options={choices}
            value={isPaid ? 'paid' : 'unpaid'}
            disabled={isLocked}
            aria-busy={state.phase === 'running'}
            onChange={({ target }) => void save({ ...shown, paid: target.value === 'paid' })}
          />
        </Field>
        <Field label={words.method}>
          <TextInput
            value={typed.method ?? methodName(paymentMethod)}
            disabled={isLocked}
            maxLength={60}
            onChange={(event) => setTyped({ ...typed, method: event.target.value })}
            onBlur={saveTyped}
          />
        </Field>
      </div>
      {(!isLocked || paymentNote !== '') && (
        <Field label={personPaymentsWords.note}>
          <TextInput
            value={note}
            disabled={isLocked}
            maxLength={400}
            onChange={(event) => setTyped({ ...typed, note: event.target.value })}
            onBlur={saveTyped}
          />
        </Field>
      )}
      {/* A field is saved when it is left. Enter saves at once, which takes a button where a form has several fields. */}
      <button type="submit" hidden>
        {commonWords.save}
      </button>
      {overwrites.dialog}
    </Form>
  );
}
