import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { serialOfDelegate } from '#domain/rules/serials.ts';
import { labels } from '#domain/text/labels.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { TextInput } from '#web/components/ui/text-input.tsx';
import { toastDone, toastError } from '#web/components/ui/toast.tsx';
import { useCommand } from '#web/sync/use-command.ts';
import { useQuery } from '#web/sync/use-query.ts';
import styles from './user-view.module.css';

const words = labels.userView;
const choices = [
  { value: 'unpaid', label: labels.person.unpaid },
  { value: 'paid', label: labels.person.paid },
];

/** Un-Paid or Paid, and how; closed once a serial exists (spec.md section 4). */
export function PaymentForm({ delegate }: { delegate: Delegate }) {
  const { delegateId, isPaid, paymentMethod } = delegate;
  const isLocked = useQuery((reader) => serialOfDelegate(reader, delegateId) !== undefined, [delegateId]);
  const [run, state] = useCommand('payment.setDelegate');
  const [typed, setTyped] = useState<string | null>(null);
  const method = typed ?? paymentMethod;

  const save = async (paid: boolean) => {
    const outcome = await run({ delegateId, paid, method });
    if (!outcome.ok) return toastError(outcome.text);
    setTyped(null);
    toastDone(labels.toast.dataSaved);
  };
  const saveMethod = () => {
    if (method.trim() !== paymentMethod) void save(isPaid);
  };
  return (
    <form
      className="formgrid"
      onSubmit={(event) => {
        event.preventDefault();
        saveMethod();
      }}
    >
      <div className={`half ${styles['payment']}`}>
        <Field label={words.payment} hint={isLocked && words.paymentLocked}>
          <Select
            options={choices}
            value={isPaid ? 'paid' : 'unpaid'}
            disabled={isLocked}
            aria-busy={state.phase === 'running'}
            onChange={(event) => void save(event.target.value === 'paid')}
          />
        </Field>
        <Field label={words.method}>
          <TextInput
            value={method}
            disabled={isLocked}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={saveMethod}
          />
        </Field>
      </div>
    </form>
  );
}
