import { useState, type FormEvent } from 'react';
import type { ReceiptVoucher } from '#domain/model/money/voucher.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { paiseOnVoucher, returnedAdvances } from '#domain/money/vouchers/vouchers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = voucherWords.refund;

interface IssueRefundVoucherProps {
  readonly voucher: ReceiptVoucher;
  readonly onClose: () => void;
}

/** A refund voucher for an advance that went back before its invoice. */
export function IssueRefundVoucher({ voucher, onClose }: IssueRefundVoucherProps) {
  const { number: voucherNumber, delegateId, document } = voucher;
  const [run, state] = useCommand('refundVoucher.issue');
  const returned = useQuery((reader) => returnedAdvances(reader, delegateId), [delegateId]);
  const most = useQuery((reader) => Math.min(returned, paiseOnVoucher(reader, voucher)), [returned, voucher]);
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState<string>(voucherWords.wentBack);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const amount = typed ?? plainRupees(most);
  const totalPaise = parseRupees(amount) || null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(undefined);
    if (totalPaise === null) return;
    const outcome = await run({ voucherNumber, totalPaise, reason });
    if (!outcome.ok) return setRefusal(outcome.text);
    toastDone(words.issued(outcome.result.numberText));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.question(document.numberText)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form="issue-refund-voucher"
            busy={state.phase === 'running'}
          >
            {words.issue}
          </Button>
        </>
      }
    >
      <Form id="issue-refund-voucher" className="formgrid" onSubmit={(event) => void submit(event)}>
        <p>{words.hint(rupees(returned))}</p>
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
