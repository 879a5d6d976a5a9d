import { handMethods, numberOf } from '#domain/money/transactions.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { personPaymentsWords } from '#domain/money/payment-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const words = personPaymentsWords;
type HandMethod = (typeof handMethods)[number];

/** The typed facts of a transfer, without its amount. */
export interface TypedFacts {
  readonly method: HandMethod;
  readonly day: string;
  readonly number: string;
  readonly payerName: string;
  readonly note: string;
}

/** `now` is the server's: the day decides the price, and this computer's clock may be wrong. */
export const noFacts = (timeZone: string, now: number): TypedFacts => ({
  method: 'Cash',
  day: isoDay(now, timeZone),
  number: '',
  payerName: '',
  note: '',
});

/** As the commands take it: the number goes where its method has it. */
export const factsOf = ({ method, day, number, payerName, note }: TypedFacts) => ({
  method,
  paidOn: day,
  bankReference: '',
  instrumentNumber: '',
  payerName,
  note,
  ...(numberOf(method) && { [numberOf(method) as string]: number.trim() }),
});

interface FactsFieldsProps {
  readonly facts: TypedFacts;
  readonly onChange: (facts: TypedFacts) => void;
  readonly dayLabel: string;
  /** Whether another person may have paid. A refund goes to the person. */
  readonly withPayer: boolean;
}

export function FactsFields({ facts, onChange, dayLabel, withPayer }: FactsFieldsProps) {
  const set = (part: Partial<TypedFacts>): void => onChange({ ...facts, ...part });
  return (
    <>
      <div className="half">
        <Field label={words.method}>
          <Select
            options={handMethods.map((value) => ({ value, label: words.methods[value] }))}
            value={facts.method}
            onChange={(event) => set({ method: event.target.value as HandMethod, number: '' })}
          />
        </Field>
        <Field label={dayLabel}>
          <TextInput type="date" value={facts.day} onChange={(event) => set({ day: event.target.value })} />
        </Field>
      </div>
      {numberOf(facts.method) !== null && (
        <Field label={words.numbers[facts.method]} required>
          <TextInput
            figures
            autoComplete="off"
            maxLength={40}
            value={facts.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        </Field>
      )}
      <div className="half">
        {withPayer && (
          <Field label={words.payer} hint={words.payerHint}>
            <TextInput
              autoComplete="off"
              maxLength={160}
              value={facts.payerName}
              onChange={(event) => set({ payerName: event.target.value })}
            />
          </Field>
        )}
        <Field label={words.note}>
          <TextInput
            autoComplete="off"
            maxLength={400}
            value={facts.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}
