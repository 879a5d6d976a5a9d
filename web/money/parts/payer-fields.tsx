import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';

const words = receiptsWords;
export const payerNames = { name: words.payerName, address: words.payerAddress };

interface PayerFieldsProps {
  readonly payer: ReceiptPayer;
  readonly errors: { readonly [Name in keyof ReceiptPayer]?: { readonly message?: string } | undefined };
  readonly onChange: (payer: ReceiptPayer) => void;
}

/** To whom a paper is made out. */
export function PayerFields({ payer, errors, onChange }: PayerFieldsProps) {
  const set = (part: Partial<ReceiptPayer>) => onChange({ ...payer, ...part });
  return (
    <>
      <Field label={words.payerName} error={errors.name?.message} required>
        <TextInput
          autoComplete="off"
          value={payer.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={words.payerAddress} error={errors.address?.message}>
        <TextArea value={payer.address} onChange={({ target }) => set({ address: target.value })} />
      </Field>
      <Field label={words.payerGstin} hint={words.gstinHint} error={errors.gstin?.message}>
        <TextInput
          autoComplete="off"
          value={payer.gstin}
          onChange={({ target }) => set({ gstin: target.value })}
        />
      </Field>
    </>
  );
}
