import { homeCurrency, itemTax, type ItemTax } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { readPercent, typedAmount } from '#domain/money/price-list/read-amount.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import styles from '../price-list.module.css';
import { readRupees } from './read-field.ts';

/** A tax as it is typed. `item`: a part of an item has the tax of the item. */
export interface TypedTax {
  readonly mode: ItemTax['mode'] | 'item';
  readonly rate: string;
  readonly hsnSac: string;
  readonly exemptUntil: string;
}

type TaxErrors = Partial<Record<'rate' | 'hsnSac' | 'exemptUntil', string>>;

export const typedTax = (tax: ItemTax | null): TypedTax =>
  tax === null
    ? { mode: 'item', rate: '', hsnSac: '', exemptUntil: '' }
    : {
        mode: tax.mode,
        rate: tax.rateBp === 0 ? '' : String(tax.rateBp / 100),
        hsnSac: tax.hsnSac,
        exemptUntil: tax.exemptUntil === null ? '' : typedAmount(tax.exemptUntil, homeCurrency),
      };

/** The tax that the fields state, null for that of the item, and the fields that cannot be read. */
export const readTypedTax = ({
  mode,
  rate,
  hsnSac,
  exemptUntil,
}: TypedTax): { readonly tax: ItemTax | null; readonly wrong: TaxErrors } => {
  if (mode === 'item') return { tax: null, wrong: {} };
  const rateBp = readPercent(rate, 4_000);
  const limit = readRupees(exemptUntil);
  const code = itemTax.shape.hsnSac.safeParse(hsnSac.trim());
  return {
    tax: { mode, rateBp: rateBp ?? 0, hsnSac: code.data ?? '', exemptUntil: limit?.amount ?? null },
    wrong: {
      ...(rateBp === null && { rate: words.numberInvalid(words.rate) }),
      ...(!code.success && { hsnSac: words.numberInvalid(words.hsnSac) }),
      ...(limit === null && { exemptUntil: words.numberInvalid(words.exemptUntil) }),
    },
  };
};

interface TaxFieldsProps {
  readonly label: string;
  readonly typed: TypedTax;
  readonly wrong: TaxErrors;
  /** For a part of an item, whose tax may be that of the item. */
  readonly isOfPart?: boolean;
  readonly onChange: (typed: TypedTax) => void;
}

export function TaxFields({ label, typed, wrong, isOfPart = false, onChange }: TaxFieldsProps) {
  const { mode, rate, hsnSac, exemptUntil } = typed;
  const modes = ['contained', 'added', 'exempt'] as const;
  return (
    <>
      <Field label={label}>
        <Select
          value={mode}
          options={[
            ...(isOfPart ? [{ value: 'item', label: words.taxAsItem }] : []),
            ...modes.map((value) => ({ value, label: words.taxModes[value] })),
          ]}
          onChange={({ target }) => onChange({ ...typed, mode: target.value as TypedTax['mode'] })}
        />
      </Field>
      {(mode === 'contained' || mode === 'added') && (
        <div className={styles['three']}>
          <Field label={words.rate} error={wrong.rate}>
            <NumberInput
              inputMode="decimal"
              value={rate}
              onChange={({ target }) => onChange({ ...typed, rate: target.value })}
            />
          </Field>
          <Field label={words.hsnSac} error={wrong.hsnSac}>
            <NumberInput
              maxLength={8}
              value={hsnSac}
              onChange={({ target }) => onChange({ ...typed, hsnSac: target.value })}
            />
          </Field>
          <Field label={words.exemptUntil} error={wrong.exemptUntil}>
            <NumberInput
              inputMode="decimal"
              value={exemptUntil}
              onChange={({ target }) => onChange({ ...typed, exemptUntil: target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
