import { useState } from 'react';
import {
  deductedTax,
  handMethods,
  numberOf,
  returnMethods,
  withInstrument,
} from '#domain/money/payments/transactions.ts';
import { displayName, isoDay, rupees } from '#domain/core/text/format.ts';
import { personPaymentsWords, tdsWords } from '#domain/money/payments/payment-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import type { HistoryEntry } from './transaction-texts.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = personPaymentsWords;
export type HandMethod = (typeof handMethods)[number];

/** The typed facts of a transfer, without its amount. */
export interface TypedFacts<Method extends HandMethod = HandMethod> {
  readonly method: Method;
  readonly day: string;
  readonly number: string;
  readonly payerName: string;
  readonly note: string;
}

/** Those of an entry, to correct them. The bank's own word for a method is not among those by hand. */
export const factsOfEntry = ({ entry, paidOn, bankReference }: HistoryEntry): TypedFacts => ({
  method: handMethods.find((method) => method === entry.method) ?? 'NEFT',
  day: paidOn.slice(0, 10),
  number: entry.instrumentNumber || bankReference,
  payerName: entry.payerName,
  note: entry.note,
});

/** As the commands take it: the number goes where its method has it. */
export const factsOf = <Method extends HandMethod>({
  method,
  day,
  number,
  payerName,
  note,
}: TypedFacts<Method>) => ({
  method,
  paidOn: day,
  bankReference: '',
  instrumentNumber: '',
  payerName,
  note,
  ...(numberOf(method) && { [numberOf(method) as string]: number.trim() }),
});

/** The facts of a form. Their day follows the event's midnight by the server's clock, unless another one is typed. */
export const useFacts = <Method extends HandMethod>(
  methods: readonly [Method, ...Method[]],
): [TypedFacts<Method>, (facts: TypedFacts<Method>) => void] => {
  const timeZone = useTimeZone();
  const today = isoDay(useToday(), timeZone);
  const [facts, setFacts] = useState<TypedFacts<Method>>({
    method: methods[0],
    day: today,
    number: '',
    payerName: '',
    note: '',
  });
  const [filledIn, setFilledIn] = useState(today);
  if (filledIn !== today) {
    setFilledIn(today);
    if (facts.day === filledIn) setFacts({ ...facts, day: today });
  }
  return [facts, setFacts];
};

interface FactsFieldsProps<Method extends HandMethod> {
  readonly facts: TypedFacts<Method>;
  readonly onChange: (facts: TypedFacts<Method>) => void;
  readonly dayLabel: string;
  /** All of them for money that comes: another person may have paid it. A refund goes to the person. */
  readonly methods: readonly Method[];
}

export function FactsFields<Method extends HandMethod>(props: FactsFieldsProps<Method>) {
  const { facts, onChange, dayLabel, methods } = props;
  const isDeducted = facts.method === deductedTax;
  const withPayer = methods.length > returnMethods.length;
  const set = (part: Partial<TypedFacts<Method>>): void => onChange({ ...facts, ...part });
  return (
    <>
      <div className="half">
        <Field label={words.method}>
          <Select
            options={methods.map((value) => ({ value, label: words.methods[value] }))}
            value={facts.method}
            onChange={(event) => set({ method: event.target.value as Method, number: '' })}
          />
        </Field>
        <Field label={isDeducted ? tdsWords.day : dayLabel}>
          <TextInput type="date" value={facts.day} onChange={(event) => set({ day: event.target.value })} />
        </Field>
      </div>
      {isDeducted && <p className="t2">{tdsWords.hint}</p>}
      {numberOf(facts.method) !== null && (
        <Field
          label={words.numbers[facts.method]}
          required={!isDeducted}
          hint={isDeducted && tdsWords.numberHint}
        >
          <TextInput
            figures
            autoComplete="off"
            maxLength={40}
            value={facts.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        </Field>
      )}
      {withPayer && <NumberUsed method={facts.method} number={facts.number} />}
      <div className="half">
        {withPayer && (
          <Field
            label={words.payer}
            required={isDeducted}
            hint={isDeducted ? tdsWords.payerHint : words.payerHint}
          >
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

/** Names the person for whom a cheque of this number was entered already. */
function NumberUsed({ method, number }: { readonly method: HandMethod; readonly number: string }) {
  // The number of an entry that is being corrected is its own.
  const [first] = useState(number);
  const used = useQuery(
    (reader) => {
      if ((method !== 'Cheque' && method !== 'DD') || number === first) return null;
      const entry = withInstrument(reader, { method, number });
      const delegate = entry && reader.get('delegates', entry.delegateId);
      return entry === undefined
        ? null
        : words.numberUsed(
            delegate ? displayName(delegate) : words.deletedPerson,
            rupees(entry.amountPaise ?? 0),
          );
    },
    [method, number, first],
  );
  return used !== null && <Notice tone="pending">{used}</Notice>;
}
