import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#domain/model/category.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readTyped, typedText } from '#web/core/forms/typed-text.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Choices } from './fields/choices.tsx';
import { ComponentFields, componentsSchema, typedComponents } from './fields/component-fields.tsx';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { placesOf, withItem, withPlaces } from './draft/list-edits.ts';
import styles from './price-list.module.css';
import { readName, readWhole } from './fields/read-field.ts';
import { TaxFields, taxSchema, typedTax } from './fields/tax-fields.tsx';

interface ItemDialogProps {
  /** A new item is not in the list yet. */
  readonly item: PriceItem;
  readonly isNew: boolean;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const readPlaces = (text: string): { readonly limit: number | null } | null => {
  if (text.trim() === '') return { limit: null };
  const limit = readWhole(text, [0, 1_000_000]);
  return limit === null ? null : { limit };
};

/** The fields that are typed as text. The others have the values of the item. */
const itemSchema = z.object({
  name: typedText(readName, words.nameMissing),
  tax: taxSchema,
  components: componentsSchema,
  most: typedText((text) => readWhole(text, [1, 100]), words.numberInvalid(words.most)),
  places: typedText(readPlaces, words.numberInvalid(words.places)),
  /** By the ids of the items in a package. */
  counts: z.record(
    z.string(),
    typedText((text) => (text.trim() === '' ? 0 : readWhole(text, [0, 100])), words.numberInvalid),
  ),
});
type TypedItem = Omit<PriceItem, keyof typeof itemSchema.shape> & z.input<typeof itemSchema>;

/** Everything about an item but its prices: its tax, its places, when it is, and who may buy it. */
export function ItemDialog({ item: start, isNew, categories, onClose }: ItemDialogProps) {
  const { list, change } = useListEditing();
  const recordTypes = useQuery(recordTypesInOrder, []);
  const { itemId } = start;
  const form = useForm({
    defaultValues: typedItem(start, list),
    shouldFocusError: false,
    resolver: (typed: TypedItem) =>
      readTyped(itemSchema)({ ...typed, counts: typed.kind === 'package' ? typed.counts : {} }),
  });
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isPeople = kind === 'registration' || kind === 'companion';
  const others = list.items.filter((item) => item.itemId !== itemId);
  return (
    <EditDialog
      title={isNew ? words.addItem : words.editItem(start.name)}
      form={form}
      onDone={({ most, places, counts, ...item }) => {
        const contains = Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([inside, count]) => ({ itemId: inside, count }));
        const next = { ...item, tax: item.tax ?? start.tax, mostPerPerson: most, contains };
        change((before) => withPlaces(withItem(before, next), { itemId, categoryId: '' }, places.limit));
      }}
      onClose={onClose}
    >
      {isNew && (
        <Field label={words.kind}>
          <Select
            options={(['addOn', 'package', 'registration', 'companion'] as const).map((value) => ({
              value,
              label: words.kinds[value],
            }))}
            {...register('kind', {
              onChange: ({ target }: { readonly target: { readonly value: PriceItem['kind'] } }) =>
                setValue('needsRegistration', target.value === 'addOn' || target.value === 'companion'),
            })}
          />
        </Field>
      )}
      <Field label={words.name} required error={errors.name?.message}>
        <TextInput maxLength={120} {...register('name')} />
      </Field>
      <Field label={words.note} hint={words.noteHint}>
        <TextInput maxLength={300} {...register('note')} />
      </Field>
      <TaxFields label={words.tax} name="tax" />
      <ComponentFields />
      <div className={styles['three']}>
        <Field label={words.places} hint={words.placesHint} error={errors.places?.message}>
          <NumberInput {...register('places')} />
        </Field>
        {!isPeople && (
          <Field label={words.most} error={errors.most?.message}>
            <NumberInput {...register('most')} />
          </Field>
        )}
      </div>
      {!isPeople && (
        <>
          <div className={styles['two']}>
            <Field label={words.startsAt}>
              <TextInput type="datetime-local" {...register('startsAt')} />
            </Field>
            <Field label={words.endsAt}>
              <TextInput type="datetime-local" {...register('endsAt')} />
            </Field>
          </div>
          <Field label={words.exclusiveGroup} hint={words.exclusiveGroupHint}>
            <TextInput maxLength={60} {...register('exclusiveGroup')} />
          </Field>
          <Checkbox label={words.needsRegistration} {...register('needsRegistration')} />
        </>
      )}
      <Checkbox label={words.isRefundable} {...register('isRefundable')} />
      <Choices
        name="categoryIds"
        legend={words.soldTo}
        hint={words.soldToHint}
        options={categories.map(({ categoryId, name }) => ({ id: categoryId, name }))}
      />
      <Choices
        name="periodIds"
        legend={words.soldIn}
        hint={words.soldInHint}
        options={list.periods.map(({ periodId, name }) => ({ id: periodId, name }))}
      />
      <Choices
        name="recordTypeIds"
        legend={words.opens}
        hint={words.opensHint}
        options={recordTypes.map(({ recordTypeId, name }) => ({ id: recordTypeId, name }))}
      />
      {kind === 'package' && others.length > 0 && (
        <fieldset className={styles['choices']}>
          <legend>{words.contains}</legend>
          {others.map((other) => (
            <Field
              key={other.itemId}
              label={words.count(other.name)}
              error={errors.counts?.[other.itemId]?.message}
            >
              <NumberInput {...register(`counts.${other.itemId}`)} />
            </Field>
          ))}
        </fieldset>
      )}
    </EditDialog>
  );
}

const typedItem = (item: PriceItem, list: PriceList): TypedItem => {
  const places = placesOf(list, { itemId: item.itemId, categoryId: '' });
  return {
    ...item,
    tax: typedTax(item.tax),
    components: typedComponents(item.components),
    most: String(item.mostPerPerson),
    places: places === null ? '' : String(places),
    counts: Object.fromEntries(item.contains.map(({ itemId, count }) => [itemId, String(count)])),
  };
};
