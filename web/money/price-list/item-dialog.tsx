import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Choices } from './fields/choices.tsx';
import {
  ComponentFields,
  readComponents,
  typedComponents,
  type TypedComponent,
} from './fields/component-fields.tsx';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { placesOf, withItem, withPlaces } from './draft/list-edits.ts';
import styles from './price-list.module.css';
import { readWhole } from './fields/read-field.ts';
import { readTypedTax, TaxFields, typedTax, type TypedTax } from './fields/tax-fields.tsx';

interface ItemDialogProps {
  /** A new item is not in the list yet. */
  readonly item: PriceItem;
  readonly isNew: boolean;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Texts of numbers, as they are typed. */
interface Typed {
  readonly tax: TypedTax;
  readonly components: readonly TypedComponent[];
  readonly most: string;
  readonly places: string;
  readonly counts: Readonly<Record<string, string>>;
}

/** Everything about an item but its prices: its tax, its places, when it is, and who may buy it. */
export function ItemDialog({ item: start, isNew, categories, onClose }: ItemDialogProps) {
  const { list, change } = useListEditing();
  const recordTypes = useQuery(recordTypesInOrder, []);
  const [item, setItem] = useState(start);
  const [typed, setTyped] = useState<Typed>(() => {
    const places = placesOf(list, { itemId: start.itemId, categoryId: '' });
    return {
      tax: typedTax(start.tax),
      components: typedComponents(start.components),
      most: String(start.mostPerPerson),
      places: places === null ? '' : String(places),
      counts: Object.fromEntries(start.contains.map(({ itemId, count }) => [itemId, String(count)])),
    };
  });
  const [isChecked, setChecked] = useState(false);
  const read = readItem(item, typed);
  const wrong = isChecked ? read.wrong : {};
  const set = (next: Partial<PriceItem>) => setItem({ ...item, ...next });
  const isPeople = item.kind === 'registration' || item.kind === 'companion';
  const others = list.items.filter(({ itemId }) => itemId !== item.itemId);
  const done = () => {
    setChecked(true);
    if (!read.isRight) return;
    change((before) =>
      withPlaces(withItem(before, read.item), { itemId: item.itemId, categoryId: '' }, read.places),
    );
    onClose();
  };
  return (
    <EditDialog title={isNew ? words.addItem : words.editItem(start.name)} onDone={done} onClose={onClose}>
      {isNew && (
        <Field label={words.kind}>
          <Select
            value={item.kind}
            options={(['addOn', 'package', 'registration', 'companion'] as const).map((value) => ({
              value,
              label: words.kinds[value],
            }))}
            onChange={({ target }) => {
              const kind = target.value as PriceItem['kind'];
              set({ kind, needsRegistration: kind === 'addOn' || kind === 'companion' });
            }}
          />
        </Field>
      )}
      <Field label={words.name} required error={wrong['name']}>
        <TextInput maxLength={120} value={item.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label={words.note} hint={words.noteHint}>
        <TextInput maxLength={300} value={item.note} onChange={({ target }) => set({ note: target.value })} />
      </Field>
      <TaxFields
        label={words.tax}
        typed={typed.tax}
        wrong={isChecked ? readTypedTax(typed.tax).wrong : {}}
        onChange={(tax) => setTyped({ ...typed, tax })}
      />
      <ComponentFields
        typed={typed.components}
        isChecked={isChecked}
        onChange={(components) => setTyped({ ...typed, components })}
      />
      <div className={styles['three']}>
        <Field label={words.places} hint={words.placesHint} error={wrong['places']}>
          <NumberInput
            value={typed.places}
            onChange={({ target }) => setTyped({ ...typed, places: target.value })}
          />
        </Field>
        {!isPeople && (
          <Field label={words.most} error={wrong['most']}>
            <NumberInput
              value={typed.most}
              onChange={({ target }) => setTyped({ ...typed, most: target.value })}
            />
          </Field>
        )}
      </div>
      {!isPeople && (
        <>
          <div className={styles['two']}>
            <Field label={words.startsAt}>
              <TextInput
                type="datetime-local"
                value={item.startsAt}
                onChange={({ target }) => set({ startsAt: target.value })}
              />
            </Field>
            <Field label={words.endsAt}>
              <TextInput
                type="datetime-local"
                value={item.endsAt}
                onChange={({ target }) => set({ endsAt: target.value })}
              />
            </Field>
          </div>
          <Field label={words.exclusiveGroup} hint={words.exclusiveGroupHint}>
            <TextInput
              maxLength={60}
              value={item.exclusiveGroup}
              onChange={({ target }) => set({ exclusiveGroup: target.value })}
            />
          </Field>
          <Checkbox
            label={words.needsRegistration}
            checked={item.needsRegistration}
            onChange={({ target }) => set({ needsRegistration: target.checked })}
          />
        </>
      )}
      <Checkbox
        label={words.isRefundable}
        checked={item.isRefundable}
        onChange={({ target }) => set({ isRefundable: target.checked })}
      />
      <Choices
        legend={words.soldTo}
        hint={words.soldToHint}
        options={categories.map(({ categoryId, name }) => ({ id: categoryId, name }))}
        chosen={item.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <Choices
        legend={words.soldIn}
        hint={words.soldInHint}
        options={list.periods.map(({ periodId, name }) => ({ id: periodId, name }))}
        chosen={item.periodIds}
        onChange={(periodIds) => set({ periodIds })}
      />
      <Choices
        legend={words.opens}
        hint={words.opensHint}
        options={recordTypes.map(({ recordTypeId, name }) => ({ id: recordTypeId, name }))}
        chosen={item.recordTypeIds}
        onChange={(recordTypeIds) => set({ recordTypeIds })}
      />
      {item.kind === 'package' && others.length > 0 && (
        <fieldset className={styles['choices']}>
          <legend>{words.contains}</legend>
          {others.map(({ itemId, name }) => (
            <Field key={itemId} label={words.count(name)} error={wrong[`count/${itemId}`]}>
              <NumberInput
                value={typed.counts[itemId] ?? ''}
                onChange={({ target }) =>
                  setTyped({ ...typed, counts: { ...typed.counts, [itemId]: target.value } })
                }
              />
            </Field>
          ))}
        </fieldset>
      )}
    </EditDialog>
  );
}

/** The item that the fields state, or the fields that cannot be read. */
const readItem = (item: PriceItem, typed: Typed) => {
  const wrong: Record<string, string> = {};
  const name = item.name.trim();
  if (name === '') wrong['name'] = words.nameMissing;
  const tax = readTypedTax(typed.tax);
  const components = readComponents(typed.components);
  const most = readWhole(typed.most, [1, 100]);
  if (most === null) wrong['most'] = words.numberInvalid(words.most);
  const places = typed.places.trim() === '' ? null : readWhole(typed.places, [0, 1_000_000]);
  if (typed.places.trim() !== '' && places === null) wrong['places'] = words.numberInvalid(words.places);
  const contains = Object.entries(typed.counts).flatMap(([itemId, text]) => {
    if (item.kind !== 'package' || text.trim() === '' || text.trim() === '0') return [];
    const count = readWhole(text, [1, 100]);
    if (count === null) wrong[`count/${itemId}`] = words.numberInvalid(text);
    return count === null ? [] : [{ itemId, count }];
  });
  return {
    item: {
      ...item,
      name,
      tax: tax.tax ?? item.tax,
      components: components ?? [],
      mostPerPerson: most ?? 1,
      contains,
    },
    places,
    wrong,
    isRight: components !== null && [wrong, tax.wrong].every((each) => Object.keys(each).length === 0),
  };
};
