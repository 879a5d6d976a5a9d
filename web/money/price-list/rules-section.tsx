import { useState } from 'react';
import { couponCode } from '#domain/model/price-list/coupon-code.ts';
import type { Category } from '#domain/model/category.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Combination, Coupon, OrderFee, Reduction } from '#domain/model/price-list/reduction.ts';
import { dayForDisplay, listOf } from '#domain/core/text/format.ts';
import { differenceWords, priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { needsText, paymentText, taxText } from '#domain/money/price-list/list-difference.ts';
import type { CategoryNames } from '#domain/money/price-list/quote/quoted.ts';
import { readPercent } from '#domain/money/price-list/read-amount.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { CombinationDialog } from './combination-dialog.tsx';
import { withRupees } from './draft/list-edits.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import { ListRows, type RowField } from './list-rows.tsx';
import styles from './price-list.module.css';
import { readMethods, readRupees, readWhole } from './fields/read-field.ts';
import { RefundsPart } from './refunds-part.tsx';
import { CouponDialog, GroupStepDialog, OrderFeeDialog, SurchargeDialog } from './row-dialogs.tsx';
import { dayField, percentText, lessFields, rupeesText, textField } from './row-fields.ts';

type Group = PriceList['groups'][number];
type Surcharge = PriceList['surcharges'][number];

const combinationFields: readonly RowField<Combination>[] = [
  textField('name', words.name),
  ...lessFields<Combination>(),
];

const groupFields: readonly RowField<Group>[] = [
  textField('name', words.name),
  {
    key: 'from',
    label: words.groupFrom,
    type: 'number',
    value: ({ from }) => String(from),
    read: (row, typed) => {
      const from = readWhole(typed, [2, 10_000]);
      return from === null ? null : { ...row, from };
    },
  },
  ...lessFields<Group>(),
  {
    key: 'free',
    label: words.freeOfEach,
    type: 'number',
    value: ({ freeOfEach }) => (freeOfEach === undefined ? '' : String(freeOfEach)),
    read: (row, typed) => {
      if (typed.trim() === '') {
        const { freeOfEach: _, ...others } = row;
        return others;
      }
      const freeOfEach = readWhole(typed, [2, 10_000]);
      return freeOfEach === null ? null : { ...row, freeOfEach };
    },
  },
];

const couponFields: readonly RowField<Coupon>[] = [
  {
    key: 'code',
    label: words.code,
    share: 2,
    value: ({ code }) => code,
    read: (row, typed) => {
      const code = couponCode.safeParse(typed);
      return code.success ? { ...row, code: code.data } : null;
    },
  },
  ...lessFields<Coupon>(),
  {
    key: 'uses',
    label: words.mostUses,
    type: 'number',
    value: ({ mostUses }) => (mostUses === null ? '' : String(mostUses)),
    read: (row, typed) => {
      if (typed.trim() === '') return { ...row, mostUses: null };
      const mostUses = readWhole(typed, [1, 100_000]);
      return mostUses === null ? null : { ...row, mostUses };
    },
  },
  dayField('lastDay', words.lastDay),
];

const surchargeFields: readonly RowField<Surcharge>[] = [
  textField('name', words.name),
  {
    key: 'methods',
    label: words.methods,
    share: 2,
    value: ({ methods }) => methods.join(', '),
    read: (row, typed) => {
      const methods = readMethods(typed);
      return methods.length === 0 ? null : { ...row, methods };
    },
  },
  {
    key: 'percent',
    label: words.percentMore,
    type: 'amount',
    value: ({ rateBp }) => percentText(rateBp),
    read: (row, typed) => {
      const rateBp = readPercent(typed);
      return rateBp === null ? null : { ...row, rateBp };
    },
  },
  {
    key: 'amount',
    label: words.amountMore,
    type: 'amount',
    value: ({ amounts }) => rupeesText(amounts),
    read: (row, typed) => {
      const read = readRupees(typed);
      return read === null ? null : { ...row, amounts: withRupees(row.amounts, read.amount) };
    },
  },
];

const orderFeeFields: readonly RowField<OrderFee>[] = [
  textField('name', words.name),
  {
    key: 'amount',
    label: words.amountOnce,
    type: 'amount',
    value: ({ amounts }) => rupeesText(amounts),
    read: (row, typed) => {
      const read = readRupees(typed);
      return read === null ? null : { ...row, amounts: withRupees(row.amounts, read.amount) };
    },
  },
];

const noTax: Surcharge['tax'] = { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' };

const noReduction: Reduction = { rateBp: 0, amounts: [] };

type Open =
  | { readonly kind: 'combination'; readonly row: Combination }
  | { readonly kind: 'group'; readonly row: Group }
  | { readonly kind: 'coupon'; readonly row: Coupon }
  | { readonly kind: 'surcharge'; readonly row: Surcharge }
  | { readonly kind: 'orderFee'; readonly row: OrderFee };

interface RulesSectionProps {
  readonly categories: readonly Category[];
  readonly categoryNames: CategoryNames;
}

/** Combinations, groups, coupons, surcharges and refunds: plain lists, with a dialog for further details. */
export function RulesSection({ categories, categoryNames }: RulesSectionProps) {
  const { list, change } = useListEditing();
  const { periods, combinations, groups, coupons, surcharges } = list;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
    listOf(ids.map((id) => names.get(id) ?? id));
  const itemNames = new Map(list.items.map(({ itemId, name }) => [itemId, name]));
  return (
    <div className={styles['stack']}>
      <ListRows
        title={words.combinations}
        hint={words.combinationsHint}
        addLabel={words.addCombination}
        rows={combinations}
        most={50}
        keyOf={({ combinationId }) => combinationId}
        nameOf={({ name }) => name}
        fields={combinationFields}
        under={(row) =>
          [needsText(list, categoryNames, row), row.isForOnePerson ? words.isForOnePerson : '']
            .filter((part) => part !== '')
            .join(' · ')
        }
        onEdit={(row) => setOpen({ kind: 'combination', row })}
        replace={(before, next) => ({ ...before, combinations: next })}
        make={() => ({
          combinationId: newUuid(),
          name: words.newNames.combination,
          isForOnePerson: false,
          needs: [{ itemId: '', categoryId: '', count: 2 }],
          reduction: noReduction,
        })}
      />
      <ListRows
        title={words.groups}
        hint={words.groupsHint}
        addLabel={words.addGroup}
        rows={groups}
        most={20}
        keyOf={({ groupId }) => groupId}
        nameOf={({ name }) => name}
        fields={groupFields}
        under={({ asksOffice, pricesOf = '', ...step }) =>
          [
            pricesOf === ''
              ? ''
              : words.view.earlierPrices(periods.find(({ periodId }) => periodId === pricesOf)?.name ?? ''),
            paymentText(step),
            asksOffice ? words.asksOffice : '',
          ]
            .filter((text) => text !== '')
            .join(' · ')
        }
        onEdit={(row) => setOpen({ kind: 'group', row })}
        replace={(before, next) => ({ ...before, groups: next })}
        make={() => ({
          groupId: newUuid(),
          name: words.newNames.group,
          from: Math.max(9, ...groups.map(({ from }) => from)) + 1,
          reduction: noReduction,
        })}
      />
      <ListRows
        title={words.coupons}
        addLabel={words.addCoupon}
        rows={coupons}
        most={500}
        keyOf={({ couponId }) => couponId}
        nameOf={({ code }) => code}
        fields={couponFields}
        under={({ name, firstDay, itemIds, categoryIds }) =>
          [
            name,
            firstDay === '' ? '' : words.view.from(dayForDisplay(firstDay)),
            namesOf(itemIds, itemNames),
            namesOf(categoryIds, categoryNames),
          ]
            .filter((part) => part !== '')
            .join(' · ')
        }
        onEdit={(row) => setOpen({ kind: 'coupon', row })}
        replace={(before, next) => ({ ...before, coupons: next })}
        make={() => ({
          couponId: newUuid(),
          code: '',
          name: '',
          itemIds: [],
          categoryIds: [],
          firstDay: '',
          lastDay: '',
          mostUses: null,
          reduction: noReduction,
        })}
      />
      <ListRows
        title={words.surcharges}
        addLabel={words.addSurcharge}
        rows={surcharges}
        most={20}
        keyOf={({ surchargeId }) => surchargeId}
        nameOf={({ name }) => name}
        fields={surchargeFields}
        under={({ tax }) => taxText(tax)}
        onEdit={(row) => setOpen({ kind: 'surcharge', row })}
        replace={(before, next) => ({ ...before, surcharges: next })}
        make={(): Surcharge => ({
          surchargeId: newUuid(),
          name: words.newNames.surcharge,
          methods: [words.newNames.method],
          rateBp: 0,
          amounts: [],
          tax: noTax,
        })}
      />
      <ListRows
        title={words.orderFees}
        hint={words.orderFeesHint}
        addLabel={words.addOrderFee}
        rows={list.orderFees ?? []}
        most={10}
        keyOf={({ orderFeeId }) => orderFeeId}
        nameOf={({ name }) => name}
        fields={orderFeeFields}
        under={({ tax, isRefundable }) =>
          [taxText(tax), isRefundable ? words.isRefundable : ''].filter((text) => text !== '').join(' · ')
        }
        onEdit={(row) => setOpen({ kind: 'orderFee', row })}
        replace={(before, next) => ({ ...before, orderFees: next })}
        make={(): OrderFee => ({
          orderFeeId: newUuid(),
          name: words.newNames.orderFee,
          amounts: [],
          tax: noTax,
          isRefundable: false,
        })}
      />
      <RefundsPart />
      {open?.kind === 'combination' && (
        <CombinationDialog combination={open.row} categories={categories} onClose={close} />
      )}
      {open?.kind === 'group' && <GroupStepDialog row={open.row} onClose={close} />}
      {open?.kind === 'coupon' && <CouponDialog row={open.row} categories={categories} onClose={close} />}
      {open?.kind === 'surcharge' && <SurchargeDialog row={open.row} onClose={close} />}
      {open?.kind === 'orderFee' && <OrderFeeDialog row={open.row} onClose={close} />}
      <Field label={words.taxRounding}>
        <Select
          value={list.taxRounding}
          options={(['paisa', 'unit'] as const).map((value) => ({
            value,
            label: differenceWords.roundings[value],
          }))}
          onChange={({ target }) =>
            change((before) => ({ ...before, taxRounding: target.value as typeof list.taxRounding }))
          }
        />
      </Field>
      {groups.length + coupons.length + list.combinations.length > 1 && (
        <Checkbox
          label={words.reductionsCombine}
          hint={words.reductionsCombineHint}
          checked={list.reductionsCombine}
          onChange={({ target }) => change((before) => ({ ...before, reductionsCombine: target.checked }))}
        />
      )}
    </div>
  );
}
