import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { homeCurrency, itemTax, type ItemTax } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readPercent, typedAmount } from '#domain/money/price-list/read-amount.ts';
import { typedText } from '#web/core/forms/typed-text.ts';
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

const modes = ['contained', 'added', 'exempt'] as const;
const invalid = (key: 'rate' | 'hsnSac' | 'exemptUntil') => words.numberInvalid(words[key]);

const statedTax = z.object({
  mode: z.enum(modes),
  rate: typedText((text) => readPercent(text, 4_000), invalid('rate')),
  hsnSac: typedText((text) => itemTax.shape.hsnSac.safeParse(text.trim()).data ?? null, invalid('hsnSac')),
  exemptUntil: typedText(readRupees, invalid('exemptUntil')),
});

/** Reads a tax; null for that of the item. */
export const taxSchema = z.pipe(
  z.custom<TypedTax>(),
  z.transform((typed, context): ItemTax | null => {
    if (typed.mode === 'item') return null;
    const { data, error } = statedTax.safeParse(typed);
    if (error !== undefined) {
      for (const { path, message } of error.issues)
        context.issues.push({ code: 'custom', path, message, input: typed });
      return z.NEVER;
    }
    const { mode, rate, hsnSac, exemptUntil } = data;
    return { mode, rateBp: rate, hsnSac, exemptUntil: exemptUntil.amount };
  }),
);

export const typedTax = (tax: ItemTax | null): TypedTax =>
  tax === null
    ? { mode: 'item', rate: '', hsnSac: '', exemptUntil: '' }
    : {
        mode: tax.mode,
        rate: tax.rateBp === 0 ? '' : String(tax.rateBp / 100),
        hsnSac: tax.hsnSac,
        exemptUntil: tax.exemptUntil === null ? '' : typedAmount(tax.exemptUntil, homeCurrency),
      };

interface TaxFieldsProps {
  readonly label: string;
  /** Its place in the form. A part of an item may have the tax of the item. */
  readonly name: 'tax' | `components.${number}.tax`;
}

interface Taxes {
  readonly tax: TypedTax;
  readonly components: { readonly tax: TypedTax }[];
}

export function TaxFields({ label, name }: TaxFieldsProps) {
  const { register, getFieldState, formState } = useFormContext<Taxes>();
  const mode = useWatch<Taxes>({ name: `${name}.mode` });
  const options = modes.map((value) => ({ value, label: words.taxModes[value] }));
  const field = (key: 'rate' | 'hsnSac' | 'exemptUntil', props: ComponentProps<'input'>) => (
    <Field label={words[key]} error={getFieldState(`${name}.${key}`, formState).error?.message}>
      <NumberInput {...props} {...register(`${name}.${key}`)} />
    </Field>
  );
  return (
    <>
      <Field label={label}>
        <Select
          options={name === 'tax' ? options : [{ value: 'item', label: words.taxAsItem }, ...options]}
          {...register(`${name}.mode`)}
        />
      </Field>
      {(mode === 'contained' || mode === 'added') && (
        <div className={styles['three']}>
          {field('rate', { inputMode: 'decimal' })}
          {field('hsnSac', { maxLength: 8 })}
          {field('exemptUntil', { inputMode: 'decimal' })}
        </div>
      )}
    </>
  );
}
