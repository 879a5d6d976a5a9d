import { ownPayerWords as words } from '#domain/registration/words/own-payer-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { noTypedParty, type TypedParty } from './form-draft.ts';
import { useFormHost } from './form-host.ts';
import type { Problems } from './problems.ts';

interface ReceiptFieldsProps {
  readonly party: TypedParty;
  readonly problems: Problems;
  /** Several people, each with a receipt. */
  readonly isGroup?: boolean;
  readonly onChange: (party: TypedParty) => void;
}

/** To whom receipts are made out: the delegate, or a hospital or company. */
export function ReceiptFields({ party, problems, isGroup = false, onChange }: ReceiptFieldsProps) {
  const { isOther } = party;
  const { isShared } = useFormHost();
  const set = (change: Partial<TypedParty>) => onChange({ ...party, ...change });
  const hasMore = isOther || !isGroup;
  return (
    <>
      <Segments
        label={words.whose}
        value={isOther ? 'other' : 'own'}
        options={[
          { value: 'own', label: isGroup ? words.ownEach : words.own },
          { value: 'other', label: words.other },
        ]}
        onChange={(value) => set(isGroup && value === 'own' ? noTypedParty : { isOther: value === 'other' })}
      />
      {isOther && (
        <Field label={words.name} error={problems['receipt.name']} required>
          <TextInput
            name="receipt.name"
            autoComplete={isShared ? 'off' : 'organization'}
            maxLength={160}
            value={party.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
      )}
      {hasMore && (
        <>
          <Field
            label={`${words.address} (${publicWords.optional})`}
            hint={isOther ? undefined : words.addressOfOwn}
            error={problems['receipt.address']}
          >
            <TextArea
              name="receipt.address"
              rows={2}
              maxLength={400}
              value={party.address}
              onChange={({ target }) => set({ address: target.value })}
            />
          </Field>
          <Field
            label={`${words.gstin} (${publicWords.optional})`}
            hint={words.gstinHint}
            error={problems['receipt.gstin']}
          >
            <TextInput
              name="receipt.gstin"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={party.gstin}
              onChange={({ target }) => set({ gstin: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
