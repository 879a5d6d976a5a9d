import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { refundOfLines } from '#domain/money/refunds/cancellation.ts';
import { isShared } from '#domain/money/coverage/shares.ts';
import { creditable, creditNotesOf, leftLines, paiseLeft } from '#domain/money/credit-notes.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { keepsTaxOf } from '#domain/money/price-list/refund.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = receiptsWords.credit;

interface IssueCreditNoteProps {
  /** Of a shared receipt, the share of one person. */
  readonly receipt: Receipt;
  readonly personChoice?: ReactNode;
  readonly onClose: () => void;
}

/**
 * The items and the amount to credit. It begins with all money that was returned. Without any, it begins with the amount
 * that the refund rules give for a cancellation today, which is owed to the person.
 */
export function IssueCreditNote({ receipt, personChoice, onClose }: IssueCreditNoteProps) {
  const { number, delegateId, document } = receipt;
  const isOfSeveral = useQuery(
    (reader) => {
      const whole = reader.get('receipts', number);
      return whole !== undefined && isShared(whole);
    },
    [number],
  );
  const hasTax = document.taxRateBp > 0;
  const [run, state] = useCommand('creditNote.issue');
  const issued = useQuery((reader) => creditNotesOf(reader, delegateId).length, [delegateId]);
  const [notesSeen, setSeen] = useState(issued);
  const now = useToday();
  const returned = useQuery((reader) => Math.max(0, -receiptablePaise(reader, delegateId)), [delegateId]);
  const [isOwed, setOwed] = useState(returned === 0);
  const left = useQuery((reader) => leftLines(reader, receipt), [receipt]);
  // The lines of the others on a shared receipt are empty.
  const own = left.map((line, place) => ({ line, place })).filter(({ line }) => line.parts.length > 0);
  const [lines, setLines] = useState<readonly number[]>([]);
  const most = useQuery((reader) => creditable(reader, receipt, lines).paise, [receipt, lines]);
  const rules = useQuery(
    (reader) => refundOfLines(reader, receipt, { chosen: lines, now }),
    [receipt, lines, now],
  );
  const listKeepsTax = useQuery((reader) => keepsTaxOf(publishedList(reader)), []);
  const [isTaxKept, setTaxKept] = useState(listKeepsTax);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const amount = typed ?? plainRupees(returned > 0 ? Math.min(returned, most) : rules.paise);
  const totalPaise = parseRupees(amount) || null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(undefined);
    if (totalPaise === null) return;
    const keepsTax = isTaxKept && hasTax;
    const credit = {
      receiptNumber: number,
      ...(isOfSeveral && { delegateId }),
      lines: [...lines],
      totalPaise,
      reason,
      isOwed,
      notesSeen,
      keepsTax,
    };
    const outcome = await run(credit);
    if (!outcome.ok) {
      // The user has read it: the next press issues another.
      if (outcome.code === 'creditedMeanwhile') setSeen(Math.max(issued, notesSeen + 1));
      return setRefusal(outcome.text);
    }
    const { number: noteNumber, numberText } = outcome.result;
    toastDone(words.issued(numberText));
    onClose();
    void navigate({ to: '/receipts/credit/$number', params: { number: String(noteNumber) } });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.issue}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="issue-credit-note" busy={state.phase === 'running'}>
            {words.issue}
          </Button>
        </>
      }
    >
      <Form id="issue-credit-note" className="formgrid" onSubmit={(event) => void submit(event)}>
        {personChoice}
        <p>{returned > 0 ? words.hint(rupees(returned)) : words.noneReturned}</p>
        {own.length > 1 && (
          <fieldset className="field">
            <legend className="label-text">{words.items}</legend>
            {own.map(({ line, place }) => (
              <Checkbox
                key={place}
                label={receiptsWords.onPaper.times(line.text, line.count)}
                hint={rupees(paiseLeft(line))}
                disabled={paiseLeft(line) === 0}
                checked={lines.includes(place)}
                onChange={({ target }) =>
                  setLines(target.checked ? [...lines, place] : lines.filter((each) => each !== place))
                }
              />
            ))}
            <p className="hint">{words.allItems}</p>
          </fieldset>
        )}
        <Field
          label={words.amount}
          error={isSubmitted && totalPaise === null ? personPaymentsWords.badAmount : undefined}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {returned === 0 && <Rules derivation={rules.derivation} />}
        {hasTax && (
          <Checkbox
            label={words.keepsTax}
            hint={words.keepsTaxHint}
            checked={isTaxKept}
            onChange={({ target }) => setTaxKept(target.checked)}
          />
        )}
        <Checkbox
          label={words.isOwed}
          hint={words.isOwedHint}
          checked={isOwed}
          onChange={({ target }) => setOwed(target.checked)}
        />
        <Field label={words.reason} required>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {refusal !== undefined && <Notice>{refusal}</Notice>}
      </Form>
    </Dialog>
  );
}

function Rules({ derivation }: { readonly derivation: readonly string[] }) {
  if (derivation.length === 0) return <p className="t2">{words.noRules}</p>;
  return (
    <details className="t2">
      <summary>{words.byRules}</summary>
      <ul>
        {derivation.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ul>
    </details>
  );
}
