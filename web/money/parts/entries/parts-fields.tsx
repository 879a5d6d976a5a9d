import { X } from 'lucide-react';
import { rupees } from '#domain/core/text/format.ts';
import { receivedText } from '#domain/money/price-list/quote/money-text.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { keyOfPart, typedMoney, totalOf, type Exchange, type TypedPart } from './parts.ts';
import styles from './payments-of-person.module.css';

const words = personPaymentsWords;

interface PartsFieldsProps {
  readonly parts: readonly TypedPart[];
  readonly exchange: Exchange;
  readonly onChange: (parts: readonly TypedPart[]) => void;
  /** A cheque that is not cleared marks no person as Paid. */
  readonly mayMark: boolean;
  /** After the first press of the button amounts that cannot be read are named. */
  readonly isChecked: boolean;
}

/** The people that the money is for: one line per person, and the sum below when there are several. */
export function PartsFields({ parts, exchange, onChange, mayMark, isChecked }: PartsFieldsProps) {
  const set = (key: string, change: Partial<TypedPart>): void =>
    onChange(parts.map((part) => (keyOfPart(part) === key ? { ...part, ...change } : part)));
  return (
    <>
      {parts.map((part) => {
        const key = keyOfPart(part);
        const money = typedMoney(part.amount, exchange);
        const error = isChecked && money === null ? words.badAmount : undefined;
        return (
          <div key={key} className={`stack shrink items-end ${styles['part']}`}>
            <Field
              label={
                parts.length === 1
                  ? words.amount(exchange.currency)
                  : words.amountOf(part.name, exchange.currency)
              }
              hint={money?.foreign && receivedText(money.foreign)}
              error={error}
              required
            >
              <NumberInput
                inputMode="decimal"
                value={part.amount}
                onChange={(event) => set(key, { amount: event.target.value })}
              />
            </Field>
            {parts.length > 1 && (
              <IconButton
                icon={X}
                label={words.removePart(part.name)}
                onClick={() => onChange(parts.filter((other) => keyOfPart(other) !== key))}
              />
            )}
            {!part.isPaid && mayMark && (
              <Checkbox
                label={words.markPaid}
                checked={part.marksPaid}
                onChange={(event) => set(key, { marksPaid: event.target.checked })}
              />
            )}
          </div>
        );
      })}
      {parts.length > 1 && <p className={styles['total']}>{words.total(rupees(totalOf(parts, exchange)))}</p>}
    </>
  );
}
