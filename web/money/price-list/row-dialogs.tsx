import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#domain/model/category.ts';
import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import type { Coupon, OrderFee } from '#domain/model/price-list/reduction.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readTyped } from '#web/core/forms/typed-text.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Choices } from './fields/choices.tsx';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { filledBy, FillFields, fillSchema, noFill, type TypedFill } from './fields/fill-fields.tsx';
import { readMethods } from './fields/read-field.ts';
import { TaxFields, taxSchema, typedTax, type TypedTax } from './fields/tax-fields.tsx';

type Surcharge = PriceList['surcharges'][number];

interface RowDialogProps<T> {
  readonly row: T;
  readonly onClose: () => void;
}

const readFill = readTyped(fillSchema);

/** The ways of payment of a date, and how its prices are made from those of another one. */
export function PeriodDialog({ row, onClose }: RowDialogProps<PricePeriod>) {
  const { change } = useListEditing();
  const form = useForm({
    defaultValues: { methods: row.methods.join(', '), ...noFill },
    shouldFocusError: false,
    resolver: (typed: { methods: string } & TypedFill) => readFill(typed),
  });
  return (
    <EditDialog
      title={words.editItem(row.name)}
      form={form}
      onDone={({ methods, ...fill }) => {
        const next = { ...row, methods: readMethods(methods) };
        change((list) => ({
          ...filledBy(list, row.periodId, fill),
          periods: list.periods.map((each) => (each.periodId === row.periodId ? next : each)),
        }));
      }}
      onClose={onClose}
    >
      <Field label={words.methodsOfDate} hint={words.methodsOfDateHint}>
        <TextInput maxLength={300} {...form.register('methods')} />
      </Field>
      <FillFields to={row.periodId} />
    </EditDialog>
  );
}

/** The period whose prices a group pays, its conditions of payment, and whether it registers at the office. */
export function GroupStepDialog({ row, onClose }: RowDialogProps<PriceList['groups'][number]>) {
  const { list: edited, change } = useListEditing();
  const form = useForm({
    defaultValues: {
      asksOffice: row.asksOffice ?? false,
      pricesOf: row.pricesOf ?? '',
      inOneTransfer: row.inOneTransfer ?? false,
      inFull: row.inFull ?? false,
    },
  });
  return (
    <EditDialog
      title={words.editItem(row.name)}
      form={form}
      onDone={(typed) =>
        change((list) => ({
          ...list,
          groups: list.groups.map((each) => (each.groupId === row.groupId ? { ...each, ...typed } : each)),
        }))
      }
      onClose={onClose}
    >
      {edited.periods.length > 0 && (
        <Field label={words.pricesOf} hint={words.pricesOfHint}>
          <Select
            options={[
              { value: '', label: words.pricesOfDay },
              ...edited.periods.map(({ periodId: value, name: label }) => ({ value, label })),
            ]}
            {...form.register('pricesOf')}
          />
        </Field>
      )}
      <Checkbox label={words.inOneTransfer} {...form.register('inOneTransfer')} />
      <Checkbox label={words.inFull} hint={words.paymentHint} {...form.register('inFull')} />
      <Checkbox label={words.asksOffice} hint={words.asksOfficeHint} {...form.register('asksOffice')} />
    </EditDialog>
  );
}

const surchargeSchema = readTyped(z.object({ tax: taxSchema }));

/** The tax of a surcharge. */
export function SurchargeDialog({ row, onClose }: RowDialogProps<Surcharge>) {
  const { change } = useListEditing();
  const form = useForm({
    defaultValues: { tax: typedTax(row.tax) },
    shouldFocusError: false,
    resolver: (typed: { tax: TypedTax }) => surchargeSchema(typed),
  });
  return (
    <EditDialog
      title={words.editItem(row.name)}
      form={form}
      onDone={({ tax }) =>
        change((list) => ({
          ...list,
          surcharges: list.surcharges.map((each) =>
            each.surchargeId === row.surchargeId ? { ...each, tax: tax ?? each.tax } : each,
          ),
        }))
      }
      onClose={onClose}
    >
      <TaxFields label={words.tax} name="tax" />
    </EditDialog>
  );
}

const orderFeeSchema = readTyped(z.object({ tax: taxSchema, isRefundable: z.boolean() }));

/** The tax of a fee of an order, and whether it is paid back. */
export function OrderFeeDialog({ row, onClose }: RowDialogProps<OrderFee>) {
  const { change } = useListEditing();
  const form = useForm({
    defaultValues: { tax: typedTax(row.tax), isRefundable: row.isRefundable },
    shouldFocusError: false,
    resolver: (typed: { tax: TypedTax; isRefundable: boolean }) => orderFeeSchema(typed),
  });
  return (
    <EditDialog
      title={words.editItem(row.name)}
      form={form}
      onDone={({ tax, isRefundable }) =>
        change((list) => ({
          ...list,
          orderFees: list.orderFees?.map((each) =>
            each.orderFeeId === row.orderFeeId ? { ...each, tax: tax ?? each.tax, isRefundable } : each,
          ),
        }))
      }
      onClose={onClose}
    >
      <TaxFields label={words.tax} name="tax" />
      <Checkbox label={words.isRefundable} {...form.register('isRefundable')} />
    </EditDialog>
  );
}

interface CouponDialogProps extends RowDialogProps<Coupon> {
  readonly categories: readonly Category[];
}

/** The items of a coupon, and its first day. */
export function CouponDialog({ row, categories, onClose }: CouponDialogProps) {
  const { list, change } = useListEditing();
  const form = useForm({ defaultValues: row });
  return (
    <EditDialog
      title={words.editItem(row.code)}
      form={form}
      onDone={(coupon) =>
        change((before) => ({
          ...before,
          coupons: before.coupons.map((each) => (each.couponId === row.couponId ? coupon : each)),
        }))
      }
      onClose={onClose}
    >
      <Field label={words.name}>
        <TextInput maxLength={120} {...form.register('name')} />
      </Field>
      <Field label={words.firstDay}>
        <TextInput type="date" {...form.register('firstDay')} />
      </Field>
      <Choices
        name="itemIds"
        legend={words.couponItems}
        hint={words.soldToHint}
        options={list.items.map(({ itemId, name }) => ({ id: itemId, name }))}
      />
      <Choices
        name="categoryIds"
        legend={words.soldTo}
        hint={words.soldToHint}
        options={categories.map(({ categoryId, name }) => ({ id: categoryId, name }))}
      />
    </EditDialog>
  );
}
