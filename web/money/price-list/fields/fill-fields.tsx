import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { homeCurrency, type PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readAmount, readPercent } from '#domain/money/price-list/read-amount.ts';
import {
  filledPeriod,
  type PriceStep,
  type StepsByKind,
} from '#domain/money/price-list/table/fill-period.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { typedText } from '#web/core/forms/typed-text.ts';
import { useListEditing } from '../draft/list-editing-context.ts';
import styles from '../price-list.module.css';

const kinds = [
  'registration',
  'companion',
  'addOn',
  'package',
] as const satisfies readonly PriceItem['kind'][];
type Kind = (typeof kinds)[number];

/** `date-` and the id of a date; 'none' to fill nothing. */
const noSource = 'none';
const sourceOf = (periodId: string): string => `date-${periodId}`;

export interface TypedFill {
  readonly from: string;
  readonly percent: Readonly<Record<Kind, string>>;
  readonly rupees: Readonly<Record<Kind, string>>;
}

const empty: Readonly<Record<Kind, string>> = { registration: '', companion: '', addOn: '', package: '' };
export const noFill: TypedFill = { from: noSource, percent: empty, rupees: empty };

/** A number with or without a sign: '-10', '+ 5'. Null for an empty text; undefined for any other text. */
const signed = (typed: string, read: (text: string) => number | null): number | null | undefined => {
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)(.*)$/u.exec(typed.normalize('NFKC')) ?? [];
  if (rest.trim() === '') return sign === '' ? null : undefined;
  const value = read(rest);
  if (value === null) return undefined;
  return sign === '' || sign === '+' ? value : -value;
};

const readPaise = (text: string): number | null => {
  const read = readAmount(text, homeCurrency);
  return 'wrong' in read ? null : read.amount;
};

const numberOf = (read: (text: string) => number | null) =>
  typedText((text) => {
    const value = signed(text, read);
    return value === undefined ? null : { value };
  }, words.fill.invalid);

const ofKinds = <T extends z.ZodMiniType>(field: T) =>
  z.object({ registration: field, companion: field, addOn: field, package: field });

export const fillSchema = z.object({
  from: z.string(),
  percent: ofKinds(numberOf((text) => readPercent(text))),
  rupees: ofKinds(numberOf(readPaise)),
});
type ReadFill = z.output<typeof fillSchema>;

const stepOf = (percent: number | null, paise: number | null): PriceStep | null =>
  percent === null && paise === null ? null : { rateBp: percent ?? 0, paise: paise ?? 0 };

/** The list after the date is filled; the list as it is if nothing is to be filled. */
export const filledBy = (list: PriceList, to: string, { from, percent, rupees }: ReadFill): PriceList => {
  if (from === noSource) return list;
  const step = (kind: Kind) => stepOf(percent[kind].value, rupees[kind].value);
  const steps: StepsByKind = {
    registration: step('registration'),
    companion: step('companion'),
    addOn: step('addOn'),
    package: step('package'),
  };
  return filledPeriod(list, { from: from.slice(sourceOf('').length), to }, steps);
};

/** Makes the prices of a date from those of another one: an early payer's percentage by kind of item, a late fee. */
export function FillFields({ to }: { readonly to: string }) {
  const { list } = useListEditing();
  const { register, getFieldState, formState } = useFormContext<TypedFill>();
  const typed = useWatch<TypedFill>() as TypedFill;
  const others = list.periods.filter(({ periodId }) => periodId !== to);
  const sold = kinds.filter((kind) => list.items.some((item) => item.kind === kind));
  const read = fillSchema.safeParse(typed);
  const before = new Set(list.prices);
  const changed = read.success
    ? filledBy(list, to, read.data).prices.filter((price) => !before.has(price)).length
    : 0;
  const field = (name: `${'percent' | 'rupees'}.${Kind}`, label: string) => (
    <Field label={label} error={getFieldState(name, formState).error?.message}>
      <TextInput inputMode="text" maxLength={20} {...register(name)} />
    </Field>
  );
  return (
    <>
      <Field label={words.fill.from} hint={words.fill.hint}>
        <Select
          options={[
            { value: noSource, label: words.fill.none },
            { value: sourceOf(''), label: words.anyDate },
            ...others.map(({ periodId, name }) => ({ value: sourceOf(periodId), label: name })),
          ]}
          {...register('from')}
        />
      </Field>
      {typed.from !== noSource &&
        sold.map((kind) => (
          <div key={kind} className={styles['two']}>
            {field(`percent.${kind}`, words.fill.percent(words.kinds[kind]))}
            {field(`rupees.${kind}`, words.fill.rupees(words.kinds[kind]))}
          </div>
        ))}
      {typed.from !== noSource && <p role="status">{words.fill.changes(changed)}</p>}
    </>
  );
}
