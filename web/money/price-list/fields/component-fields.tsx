import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { mostComponents, type PriceItem } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { typedText } from '#web/core/forms/typed-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import styles from '../price-list.module.css';
import { readName, readWhole } from './read-field.ts';
import { taxSchema, TaxFields, typedTax } from './tax-fields.tsx';

export const componentsSchema = z.array(
  z.object({
    name: typedText(readName, words.nameMissing),
    share: typedText(
      (text) => readWhole(text.replaceAll(',', ''), [1, 1_000_000_000]),
      words.numberInvalid(words.share),
    ),
    tax: taxSchema,
  }),
);
export type TypedComponent = z.input<typeof componentsSchema>[number];

export const typedComponents = (components: PriceItem['components']): TypedComponent[] =>
  components.map(({ name, share, tax }) => ({ name, share: String(share), tax: typedTax(tax) }));

interface Components {
  readonly components: TypedComponent[];
}

/** The named parts of an item's price, each with its share and a tax of its own. */
export function ComponentFields() {
  const { register, formState } = useFormContext<Components>();
  const { fields, append, remove } = useFieldArray<Components>({ name: 'components' });
  const typed = useWatch<Components, 'components'>({ name: 'components' });
  return (
    <fieldset className={styles['choices']}>
      <legend>{words.components}</legend>
      <p className={styles['hint']}>{words.componentsHint}</p>
      {fields.map(({ id }, index) => {
        const wrong = formState.errors.components?.[index];
        const title = words.component(index + 1);
        return (
          <div key={id} role="group" aria-label={title} className={styles['nested']}>
            <div className={styles['nestedRow']}>
              <Field label={words.name} required error={wrong?.name?.message}>
                <TextInput maxLength={80} {...register(`components.${index}.name`)} />
              </Field>
              <Field label={words.share} error={wrong?.share?.message}>
                <NumberInput maxLength={13} {...register(`components.${index}.share`)} />
              </Field>
              <IconButton
                icon={Trash2}
                label={words.remove(typed[index]?.name || title)}
                onClick={() => remove(index)}
              />
            </div>
            <TaxFields label={words.componentTax} name={`components.${index}.tax`} />
          </div>
        );
      })}
      {fields.length < mostComponents && (
        <div>
          <Button
            small
            icon={Plus}
            onClick={() => append({ name: '', share: '1', tax: typedTax(null) }, { shouldFocus: false })}
          >
            {words.addComponent}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
