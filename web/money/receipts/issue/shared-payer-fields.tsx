import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import type { SharedPayer } from '#domain/money/issue/shared-receipt.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import type { errorsFor } from '#web/core/forms/field-errors.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

const words = issueWords.shared;

interface SharedPayerFieldsProps {
  readonly payers: readonly SharedPayer[];
  readonly payerKey: string;
  readonly payer: ReceiptPayer;
  readonly errors: ReturnType<typeof errorsFor<ReceiptPayer>>['errors'];
  readonly onChoose: (key: string) => void;
  readonly onPayer: (payer: ReceiptPayer) => void;
}

/** The payer of a shared receipt: a kept one, a company, or one that is typed. Each may be corrected for this receipt. */
export function SharedPayerFields({
  payers,
  payerKey,
  payer,
  errors,
  onChoose,
  onPayer,
}: SharedPayerFieldsProps) {
  const set = (part: Partial<ReceiptPayer>) => onPayer({ ...payer, ...part });
  return (
    <div className="formgrid">
      {payers.length > 0 && (
        <Field label={words.payer}>
          <Select
            value={payerKey}
            placeholder={words.typed}
            options={payers.map(({ key, name, gstin, isCompany, isGroup, delegateIds }) => ({
              value: key,
              label: words.choice(name, [
                ...(isCompany ? [words.company] : isGroup ? [words.group] : []),
                ...(gstin === '' ? [] : [gstin]),
                words.ofPeople(delegateIds.length),
              ]),
            }))}
            onChange={({ target }) => onChoose(target.value)}
          />
        </Field>
      )}
      <div className="half">
        <Field label={words.name} error={errors.name?.message} required>
          <TextInput
            autoComplete="off"
            value={payer.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label={words.gstin} hint={receiptsWords.gstinHint} error={errors.gstin?.message}>
          <TextInput
            autoComplete="off"
            value={payer.gstin}
            onChange={({ target }) => set({ gstin: target.value })}
          />
        </Field>
      </div>
      <Field label={words.address} error={errors.address?.message}>
        <TextArea rows={2} value={payer.address} onChange={({ target }) => set({ address: target.value })} />
      </Field>
    </div>
  );
}
