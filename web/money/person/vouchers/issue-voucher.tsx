import { useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { receiptPayer } from '#domain/model/money/receipt.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { usualPayer } from '#domain/money/payers/usual-payer.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PayerFields, payerNames } from '../../parts/payer-fields.tsx';

const words = voucherWords;

interface IssueVoucherProps {
  readonly delegate: Delegate;
  /** The taxed advances that are on no receipt and no voucher. */
  readonly paise: number;
  readonly onClose: () => void;
}

/** A receipt voucher for money that came before its invoice. */
export function IssueVoucher({ delegate, paise, onClose }: IssueVoucherProps) {
  const { delegateId } = delegate;
  const [paiseSeen, setSeen] = useState(paise);
  const [run, state] = useCommand('receiptVoucher.issue');
  const usual = useQuery((reader) => usualPayer(reader, delegate), [delegate]);
  const [payer, setPayer] = useState(usual);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const judged = errorsFor<typeof payer>(receiptPayer, payer, payerNames);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(undefined);
    if (Object.keys(judged.errors).length > 0) return;
    const outcome = await run({ delegateId, payer, paiseSeen });
    if (!outcome.ok) {
      const { code, params, text } = outcome;
      // The user has read the new amount: the next press issues it.
      if (code === 'advanceChanged' && 'paise' in params) setSeen(Number(params.paise));
      return setRefusal(text);
    }
    toastDone(words.issued(outcome.result.numberText));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.issueFor(rupees(paise))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form="issue-voucher" variant="primary" busy={state.phase === 'running'}>
            {words.issue}
          </Button>
        </>
      }
    >
      <Form id="issue-voucher" className="formgrid" onSubmit={(event) => void submit(event)}>
        <p className="t2">{words.hint}</p>
        <PayerFields payer={payer} errors={isSubmitted ? judged.errors : {}} onChange={setPayer} />
        {refusal !== undefined && <Notice>{refusal}</Notice>}
      </Form>
    </Dialog>
  );
}
