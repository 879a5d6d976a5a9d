import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import type { Coupon } from '#domain/model/price-list/reduction.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Choices } from './fields/choices.tsx';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { readMethods } from './fields/read-field.ts';
import { readTypedTax, TaxFields, typedTax } from './fields/tax-fields.tsx';

type Surcharge = PriceList['surcharges'][number];

interface RowDialogProps<T> {
  readonly row: T;
  readonly onClose: () => void;
}

/** The ways of payment of a date. */
export function PeriodDialog({ row, onClose }: RowDialogProps<PricePeriod>) {
  const { change } = useListEditing();
  const [methods, setMethods] = useState(row.methods.join(', '));
  const done = () => {
    const next = { ...row, methods: readMethods(methods) };
    change((list) => ({
      ...list,
      periods: list.periods.map((each) => (each.periodId === row.periodId ? next : each)),
    }));
    onClose();
  };
  return (
    <EditDialog title={words.editItem(row.name)} onDone={done} onClose={onClose}>
      <Field label={words.methodsOfDate} hint={words.methodsOfDateHint}>
        <TextInput maxLength={300} value={methods} onChange={({ target }) => setMethods(target.value)} />
      </Field>
    </EditDialog>
  );
}

/** The tax of a surcharge. */
export function SurchargeDialog({ row, onClose }: RowDialogProps<Surcharge>) {
  const { change } = useListEditing();
  const [typed, setTyped] = useState(() => typedTax(row.tax));
  const [isChecked, setChecked] = useState(false);
  const { tax, wrong } = readTypedTax(typed);
  const done = () => {
    setChecked(true);
    if (tax === null || Object.keys(wrong).length > 0) return;
    change((list) => ({
      ...list,
      surcharges: list.surcharges.map((each) =>
        each.surchargeId === row.surchargeId ? { ...each, tax } : each,
      ),
    }));
    onClose();
  };
  return (
    <EditDialog title={words.editItem(row.name)} onDone={done} onClose={onClose}>
      <TaxFields label={words.tax} typed={typed} wrong={isChecked ? wrong : {}} onChange={setTyped} />
    </EditDialog>
  );
}

interface CouponDialogProps extends RowDialogProps<Coupon> {
  readonly categories: readonly Category[];
}

/** The items of a coupon, and its first day. */
export function CouponDialog({ row, categories, onClose }: CouponDialogProps) {
  const { list, change } = useListEditing();
  const [coupon, setCoupon] = useState(row);
  const set = (next: Partial<Coupon>) => setCoupon({ ...coupon, ...next });
  const done = () => {
    change((before) => ({
      ...before,
      coupons: before.coupons.map((each) => (each.couponId === row.couponId ? coupon : each)),
    }));
    onClose();
  };
  return (
    <EditDialog title={words.editItem(row.code)} onDone={done} onClose={onClose}>
      <Field label={words.name}>
        <TextInput
          maxLength={120}
          value={coupon.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={words.firstDay}>
        <TextInput
          type="date"
          value={coupon.firstDay}
          onChange={({ target }) => set({ firstDay: target.value })}
        />
      </Field>
      <Choices
        legend={words.couponItems}
        hint={words.soldToHint}
        options={list.items.map(({ itemId, name }) => ({ id: itemId, name }))}
        chosen={coupon.itemIds}
        onChange={(itemIds) => set({ itemIds })}
      />
      <Choices
        legend={words.soldTo}
        hint={words.soldToHint}
        options={categories.map(({ categoryId, name }) => ({ id: categoryId, name }))}
        chosen={coupon.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
    </EditDialog>
  );
}
