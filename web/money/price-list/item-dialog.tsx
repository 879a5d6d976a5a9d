import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { ItemTax, PriceItem } from '#domain/model/price-list/item.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { readPercent, typedAmount } from '#domain/money/price-list/read-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useListEditing } from './list-editing-context.ts';
import { placesOf, withItem, withPlaces } from './list-edits.ts';
import styles from './price-list.module.css';
import { readRupees, readWhole } from './read-field.ts';

interface ItemDialogProps {
  /** A new item is not in the list yet. */
  readonly item: PriceItem;
  readonly isNew: boolean;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Texts of numbers, as they are typed. */
interface Typed {
  readonly rate: string;
  readonly exemptUntil: string;
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
      rate: start.tax.rateBp === 0 ? '' : String(start.tax.rateBp / 100),
      exemptUntil: start.tax.exemptUntil === null ? '' : typedAmount(start.tax.exemptUntil, 'INR'),
      most: String(start.mostPerPerson),
      places: places === null ? '' : String(places),
      counts: Object.fromEntries(start.contains.map(({ itemId, count }) => [itemId, String(count)])),
    };
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const set = (next: Partial<PriceItem>) => setItem({ ...item, ...next });
  const setTax = (tax: Partial<ItemTax>) => set({ tax: { ...item.tax, ...tax } });
  const isPeople = item.kind === 'registration' || item.kind === 'companion';
  const others = list.items.filter(({ itemId }) => itemId !== item.itemId);
  const done = () => {
    const read = readItem(item, typed);
    setWrong(read.wrong);
    if (Object.keys(read.wrong).length > 0) return;
    change((before) =>
      withPlaces(withItem(before, read.item), { itemId: item.itemId, categoryId: '' }, read.places),
    );
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? words.addItem : words.editItem(start.name)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" onClick={done}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
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
          <TextInput
            maxLength={120}
            value={item.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label={words.note} hint={words.noteHint}>
          <TextInput
            maxLength={300}
            value={item.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Field>
        <Field label={words.tax}>
          <Select
            value={item.tax.mode}
            options={(['contained', 'added', 'exempt'] as const).map((value) => ({
              value,
              label: words.taxModes[value],
            }))}
            onChange={({ target }) => setTax({ mode: target.value as ItemTax['mode'] })}
          />
        </Field>
        {item.tax.mode !== 'exempt' && (
          <div className={styles['three']}>
            <Field label={words.rate} error={wrong['rate']}>
              <NumberInput
                inputMode="decimal"
                value={typed.rate}
                onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
              />
            </Field>
            <Field label={words.hsnSac}>
              <NumberInput
                maxLength={8}
                value={item.tax.hsnSac}
                onChange={({ target }) => setTax({ hsnSac: target.value.trim() })}
              />
            </Field>
            <Field label={words.exemptUntil} error={wrong['exemptUntil']}>
              <NumberInput
                inputMode="decimal"
                value={typed.exemptUntil}
                onChange={({ target }) => setTyped({ ...typed, exemptUntil: target.value })}
              />
            </Field>
          </div>
        )}
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
      </div>
    </Dialog>
  );
}

/** The item that the fields state, or the fields that cannot be read. */
const readItem = (item: PriceItem, typed: Typed) => {
  const wrong: Record<string, string> = {};
  const name = item.name.trim();
  if (name === '') wrong['name'] = words.nameMissing;
  const rateBp = readPercent(typed.rate, 4_000);
  if (rateBp === null) wrong['rate'] = words.numberInvalid(words.rate);
  const limit = readRupees(typed.exemptUntil);
  if (limit === null) wrong['exemptUntil'] = words.numberInvalid(words.exemptUntil);
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
  const tax = { ...item.tax, rateBp: rateBp ?? 0, exemptUntil: limit?.amount ?? null };
  return { item: { ...item, name, tax, mostPerPerson: most ?? 1, contains }, places, wrong };
};

interface ChoicesProps {
  readonly legend: string;
  readonly hint: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Choices({ legend, hint, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <p className={styles['hint']}>{hint}</p>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}
