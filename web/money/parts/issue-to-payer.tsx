import { useState, type FormEvent, type ReactNode } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { receiptPayer, type ReceiptPayer } from '#domain/model/money/receipt.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { usualPayer } from '#domain/money/payers/usual-payer.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayerFields, payerNames } from './payer-fields.tsx';

interface Issued {
  readonly delegateId: string;
  readonly payer: ReceiptPayer;
  /** The amount that the user has read. */
  readonly paiseSeen: number;
}

interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly params: object;
  readonly text: string;
}

interface IssueToPayerProps {
  readonly delegate: Delegate;
  readonly paise: number;
  readonly words: { readonly title: string; readonly issue: string };
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  /** The code of the refusal that brings another amount. */
  readonly changed: string;
  readonly issue: (issued: Issued) => Promise<Refused | { readonly ok: true }>;
  readonly onClose: () => void;
}

/** A paper for money that came. The payer on it is the delegate, unless a hospital or company pays. */
export function IssueToPayer({
  delegate,
  paise,
  words,
  children,
  isBusy,
  changed,
  issue,
  onClose,
}: IssueToPayerProps) {
  const [paiseSeen, setSeen] = useState(paise);
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
    const outcome = await issue({ delegateId: delegate.delegateId, payer, paiseSeen });
    if (outcome.ok) return;
    const { code, params, text } = outcome;
    // The user has read the new amount: the next press issues it.
    if (code === changed && 'paise' in params) setSeen(Number(params.paise));
    setRefusal(text);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form="issue-to-payer" variant="primary" busy={isBusy}>
            {words.issue}
          </Button>
        </>
      }
    >
      <Form id="issue-to-payer" className="formgrid" onSubmit={(event) => void submit(event)}>
        {children}
        <PayerFields payer={payer} errors={isSubmitted ? judged.errors : {}} onChange={setPayer} />
        {refusal !== undefined && <Notice>{refusal}</Notice>}
      </Form>
    </Dialog>
  );
}
