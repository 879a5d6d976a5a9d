import { Plus, Trash2 } from 'lucide-react';
import { mostComponents, type PriceItem } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { newUuid } from '#web/net/uuid.ts';
import styles from '../price-list.module.css';
import { readWhole } from './read-field.ts';
import { readTypedTax, TaxFields, typedTax, type TypedTax } from './tax-fields.tsx';

type Component = PriceItem['components'][number];

/** A part of an item as it is typed. */
export interface TypedComponent {
  /** Names the row while it is edited; it is not stored. */
  readonly key: string;
  readonly name: string;
  readonly share: string;
  readonly tax: TypedTax;
}

export const typedComponents = (components: readonly Component[]): TypedComponent[] =>
  components.map(({ name, share, tax }) => ({
    key: newUuid(),
    name,
    share: String(share),
    tax: typedTax(tax),
  }));

/** The parts that the fields state; null if one of them cannot be read. */
export const readComponents = (typed: readonly TypedComponent[]): Component[] | null => {
  const read = typed.map(({ name, share, tax: text }) => {
    const { tax, wrong } = readTypedTax(text);
    const weight = readShare(share);
    const isWrong = name.trim() === '' || weight === null || Object.keys(wrong).length > 0;
    return isWrong ? null : { name: name.trim(), share: weight, tax };
  });
  return read.includes(null) ? null : (read as Component[]);
};

const readShare = (typed: string): number | null => readWhole(typed.replaceAll(',', ''), [1, 1_000_000_000]);

interface ComponentFieldsProps {
  readonly typed: readonly TypedComponent[];
  /** The fields show their errors after the first try to use them. */
  readonly isChecked: boolean;
  readonly onChange: (typed: TypedComponent[]) => void;
}

/** The named parts of an item's price, each with its share and a tax of its own. */
export function ComponentFields({ typed, isChecked, onChange }: ComponentFieldsProps) {
  const set = (key: string, next: Partial<TypedComponent>) =>
    onChange(typed.map((each) => (each.key === key ? { ...each, ...next } : each)));
  return (
    <fieldset className={styles['choices']}>
      <legend>{words.components}</legend>
      <p className={styles['hint']}>{words.componentsHint}</p>
      {typed.map(({ key, name, share, tax }, index) => (
        <div key={key} role="group" aria-label={words.component(index + 1)} className={styles['nested']}>
          <div className={styles['nestedRow']}>
            <Field
              label={words.name}
              required
              error={isChecked && name.trim() === '' ? words.nameMissing : undefined}
            >
              <TextInput
                maxLength={80}
                value={name}
                onChange={({ target }) => set(key, { name: target.value })}
              />
            </Field>
            <Field
              label={words.share}
              error={isChecked && readShare(share) === null ? words.numberInvalid(words.share) : undefined}
            >
              <NumberInput
                maxLength={13}
                value={share}
                onChange={({ target }) => set(key, { share: target.value })}
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={words.remove(name || words.component(index + 1))}
              onClick={() => onChange(typed.filter((each) => each.key !== key))}
            />
          </div>
          <TaxFields
            label={words.componentTax}
            isOfPart
            typed={tax}
            wrong={isChecked ? readTypedTax(tax).wrong : {}}
            onChange={(next) => set(key, { tax: next })}
          />
        </div>
      ))}
      {typed.length < mostComponents && (
        <div>
          <Button
            small
            icon={Plus}
            onClick={() =>
              onChange([...typed, { key: newUuid(), name: '', share: '1', tax: typedTax(null) }])
            }
          >
            {words.addComponent}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
