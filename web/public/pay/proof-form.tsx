import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { isoDay } from '#domain/core/text/format.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { referenceForms } from '#domain/core/text/reference-forms.ts';
import { hasReferenceForm } from '#domain/model/fields/payment-references.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView } from '../net/contract.ts';
import { serverNow } from '../net/event.ts';
import { FileField, type UploadedFile } from '#web/register-form/file-field.tsx';
import { useOwnCommand } from '../net/use-own-command.ts';
import styles from './pay.module.css';

export type ProofMethod = keyof typeof words.references;

interface ProofFormProps {
  readonly event: PublicEvent;
  /** `bookingId`: the payment is for all orders of a booking that can be paid. */
  readonly order: Pick<OrderView, 'proof'> & ({ readonly orderId: string } | { readonly bookingId: string });
  readonly method: ProofMethod;
  readonly duePaise: number;
  /** Its button is the main one of the page. */
  readonly isMain: boolean;
}

/** Asks for what identifies the payment in the bank's statement, and for a picture of it. */
export function ProofForm({ event, order, method, duePaise, isMain }: ProofFormProps) {
  const { proof } = order;
  // A statement that waits or was asked back is corrected.
  const isStated = proof?.state === 'returned' || proof?.state === 'given';
  const former = isStated && proof.method === method ? proof : null;
  const today = isoDay(serverNow(), event.timeZone);
  const [reference, setReference] = useState(former?.reference ?? '');
  const [paidOn, setPaidOn] = useState(former?.paidOn ?? today);
  const [amount, setAmount] = useState(() =>
    plainRupees(former?.amountPaise ?? duePaise).replace(/\.00$/, ''),
  );
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  const paise = parseRupees(amount);
  const problems = {
    reference:
      reference.trim() === ''
        ? registerWords.missing(words.references[method])
        : hasReferenceForm(method, reference)
          ? undefined
          : referenceForms[method],
    paidOn: paidOn === '' || paidOn > today ? registerWords.invalid(words.paidOn) : undefined,
    amount: paise === null || paise <= 0 ? words.amountInvalid : undefined,
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (paise === null || Object.values(problems).some((each) => each !== undefined)) return;
    void run('bookingId' in order ? 'booking.giveProof' : 'order.giveProof', {
      ...('bookingId' in order ? { bookingId: order.bookingId } : { orderId: order.orderId }),
      method,
      reference: reference.trim(),
      paidOn,
      amountPaise: paise,
      fileId: file?.fileId ?? former?.fileId ?? '',
    });
  };
  const errorOf = (name: keyof typeof problems) => (isTried ? problems[name] : undefined);
  return (
    <Form className={`stack shrink gap-4 ${styles['proof']}`} onSubmit={submit} aria-label={words.proofTitle}>
      <h2 className="h2">{words.proofTitle}</h2>
      <Field
        label={words.references[method]}
        hint={words.referenceHint[method]}
        error={errorOf('reference')}
        required
      >
        <TextInput
          figures
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={80}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Field>
      <Field label={words.paidOn} error={errorOf('paidOn')} required>
        <TextInput
          type="date"
          max={today}
          value={paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
        />
      </Field>
      <Field label={words.amount} error={errorOf('amount')} required>
        <NumberInput
          inputMode="decimal"
          maxLength={14}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <FileField
        label={words.picture}
        {...(former !== null && former.fileId !== '' && { hint: words.pictureKept })}
        purpose="proof"
        fileName={file?.name ?? ''}
        error={undefined}
        onFile={setFile}
      />
      {problem !== null && <Notice>{problem}</Notice>}
      <Button type="submit" variant={isMain ? 'primary' : 'plain'} wide busy={isBusy}>
        {words.send}
      </Button>
    </Form>
  );
}
