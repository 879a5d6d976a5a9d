import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { receiptPayer } from '#domain/model/money/receipt.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { usualPayer } from '#domain/money/payers/usual-payer.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayerFields, payerNames } from '../parts/payer-fields.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = receiptsWords;

/** The payer on the receipt: the delegate, unless a hospital or company pays. */
export function IssueReceipt({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const { delegateId } = delegate;
  const open = useQuery((reader) => receiptablePaise(reader, delegateId), [delegateId]);
  const [paiseSeen, setSeen] = useState(open);
  const [run, state] = useCommand('receipt.issue');
  const usual = useQuery((reader) => usualPayer(reader, delegate), [delegate]);
  const [payer, setPayer] = useState(usual);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const judged = errorsFor<typeof payer>(receiptPayer, payer, payerNames);
  const errors = isSubmitted ? judged.errors : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(undefined);
    if (Object.keys(judged.errors).length > 0) return;
    const outcome = await run({ delegateId, payer, paiseSeen });
    if (!outcome.ok) {
      const { code, params, text } = outcome;
      // The user has read the new amount: the next press issues it.
      if (code === 'receiptableChanged' && 'paise' in params) setSeen(Number(params.paise));
      return setRefusal(text);
    }
    const { number, numberText } = outcome.result;
    toastDone(words.issued(numberText));
    onClose();
    void navigate({ to: '/receipts/$number', params: { number: String(number) } });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.issueFor(rupees(open))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form="issue-receipt" variant="primary" busy={state.phase === 'running'}>
            {words.issue}
          </Button>
        </>
      }
    >
      <Form id="issue-receipt" className="formgrid" onSubmit={(event) => void submit(event)}>
        <PayerFields payer={payer} errors={errors} onChange={setPayer} />
        {refusal !== undefined && <Notice>{refusal}</Notice>}
      </Form>
    </Dialog>
  );
}
