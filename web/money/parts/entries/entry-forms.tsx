import { useState, type FormEvent } from 'react';
import { handMethods, returnMethods } from '#domain/money/payments/transactions.ts';
import { isoDay, listOf, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { receivedText } from '#domain/money/price-list/quote/money-text.ts';
import { uncoveredByCorrection, type Uncovered } from '#domain/money/uncovered-people.ts';
import { personPaymentsWords, tdsWords } from '#domain/money/payments/payment-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { FactsFields, factsOf, factsOfEntry, useFacts, type TypedFacts } from './facts-fields.tsx';
import { CurrencyFields, useExchange } from './currency-fields.tsx';
import { MoneyNews } from './money-news.tsx';
import { typedIn, typedMoney } from './parts.ts';
import { useMoneySeen } from './use-money-seen.ts';
import type { HistoryEntry } from './transaction-texts.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = personPaymentsWords;

interface FormProps {
  readonly history: HistoryEntry;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Reverses an entry by its opposite, and enters it right if an amount is given. Asks what becomes of Paid. */
export function CorrectForm({ history, onBack, onDone }: FormProps) {
  const { entry, paidOn } = history;
  const { delegateId, transactionId } = entry;
  const [run, state] = useCommand('transaction.correct');
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [facts, setFacts] = useState<TypedFacts | null>(null);
  const [setsUnpaid, setSetsUnpaid] = useState(true);
  const [isChecked, setIsChecked] = useState(false);
  const timeZone = useTimeZone();
  const now = useToday();
  const exchange = useExchange(
    facts?.day || paidOn.slice(0, 10) || isoDay(now, timeZone),
    entry.foreignMoney,
  );
  const money = typedMoney(amount, exchange);
  const isBad = money === null && (amount.trim() !== '' || facts !== null);
  const amountPaise = money?.amountPaise ?? null;
  const uncovered = useQuery(
    (reader) => uncoveredByCorrection(reader, entry, { amountPaise, now }),
    [entry, amountPaise, now],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isBad) return;
    const outcome = await run({
      delegateId,
      transactionId,
      reason,
      ...(money ?? { amountPaise: null }),
      ...(facts !== null && { facts: factsOf(facts) }),
      ...(uncovered.length > 0 && { setsUnpaid }),
    });
    if (!outcome.ok) return;
    toastDone(words.correctionDone);
    onDone();
  };
  const chooseFacts = (isWanted: boolean): void => {
    setFacts(isWanted ? factsOfEntry(history) : null);
    if (isWanted && amount.trim() === '') setAmount(typedIn(Math.abs(entry.amountPaise ?? 0), exchange));
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
      <CurrencyFields exchange={exchange} isChecked={isChecked} />
      <Field
        label={words.rightAmount(exchange.currency)}
        hint={money?.foreign ? receivedText(money.foreign) : facts === null && words.rightAmountHint}
        error={isChecked && isBad ? words.badAmount : undefined}
      >
        <NumberInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      <Checkbox
        label={words.correctFacts}
        checked={facts !== null}
        onChange={({ target }) => chooseFacts(target.checked)}
      />
      {facts !== null && (
        <FactsFields
          facts={facts}
          onChange={setFacts}
          dayLabel={entry.kind === 'refund' ? words.refundedOn : words.day}
          methods={entry.kind === 'refund' ? returnMethods : handMethods}
        />
      )}
      <NoLongerCovered
        delegateId={delegateId}
        people={uncovered}
        setsUnpaid={setsUnpaid}
        onChange={setSetsUnpaid}
      />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <FormButtons label={words.correct} isBusy={state.phase === 'running'} onBack={onBack} />
    </Form>
  );
}

interface NoLongerCoveredProps {
  readonly delegateId: string;
  readonly people: readonly Uncovered[];
  readonly setsUnpaid: boolean;
  readonly onChange: (setsUnpaid: boolean) => void;
}

/** Asks what becomes of Paid, and names what was given for the money: serials and receipts. */
function NoLongerCovered({ delegateId, people, setsUnpaid, onChange }: NoLongerCoveredProps) {
  const receipts = useQuery(
    (reader) =>
      reader
        .by('receipts', 'delegateId', delegateId)
        .filter(({ cancelledAt }) => cancelledAt === null)
        .map(({ document }) => document.numberText),
    [delegateId],
  );
  if (people.length === 0) return null;
  const namesOf = (some: readonly Uncovered[]): string => listOf(some.map(({ name }) => name));
  const open = people.filter(({ serial }) => serial === null);
  return (
    <Notice tone="pending">
      <p>{words.noLongerCovered(namesOf(people))}</p>
      {people.map(
        ({ companionId, name, serial }) =>
          serial !== null && <p key={companionId}>{words.staysPaid(name, serial)}</p>,
      )}
      {receipts.length > 0 && <p>{words.receiptsStay(listOf(receipts))}</p>}
      {open.length > 0 && (
        <Checkbox
          label={words.setUnpaid(namesOf(open))}
          checked={setsUnpaid}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </Notice>
  );
}

/** Money of one entry goes back to the person. */
export function RefundForm({ history: { entry, standing }, onBack, onDone }: FormProps) {
  const { delegateId, transactionId } = entry;
  const [run, state] = useCommand('transaction.refund');
  const { entriesSeen, news, look } = useMoneySeen(delegateId);
  const isWarned = state.phase === 'refused' && state.code === 'paidMeanwhile';
  const [facts, setFacts] = useFacts(returnMethods);
  const [amount, setAmount] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const exchange = useExchange(facts.day, entry.foreignMoney);
  const money = typedMoney(amount, exchange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (money === null) return;
    const outcome = await run({ delegateId, transactionId, ...money, facts: factsOf(facts), entriesSeen });
    if (!outcome.ok) {
      if (outcome.code === 'paidMeanwhile') look();
      return;
    }
    toastDone(words.refundDone);
    onDone();
  };
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <MoneyNews news={news} isSaving={state.phase === 'running'} />
      <CurrencyFields exchange={exchange} isChecked={isChecked} />
      <Field
        label={words.amount(exchange.currency)}
        hint={[
          money?.foreign && receivedText(money.foreign),
          words.refundLimit(rupees(standing.refundablePaise)),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
        error={isChecked && money === null ? words.badAmount : undefined}
        required
      >
        <NumberInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      <FactsFields facts={facts} onChange={setFacts} dayLabel={words.refundedOn} methods={returnMethods} />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <FormButtons
        label={isWarned ? deskWords.saveAnyway : words.refund}
        isBusy={state.phase === 'running'}
        onBack={onBack}
      />
    </Form>
  );
}

/** The certificate of deducted tax, when the payer sends it. */
export function CertificateForm({ history: { entry }, onBack, onDone }: FormProps) {
  const { delegateId, transactionId, instrumentNumber } = entry;
  const [run, state] = useCommand('transaction.certify');
  const [typed, setTyped] = useState(instrumentNumber);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const certificate = typed.trim();
    const outcome = await run({ delegateId, transactionId, certificate, from: instrumentNumber });
    if (!outcome.ok) return;
    toastDone(tdsWords.saved);
    onDone();
  };
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <Field label={tdsWords.number} hint={tdsWords.formHint}>
        <TextInput
          figures
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <FormButtons label={tdsWords.save} isBusy={state.phase === 'running'} onBack={onBack} />
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
