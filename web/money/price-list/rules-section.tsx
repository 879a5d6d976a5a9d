import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Amounts, Coupon, Reduction } from '#domain/model/price-list/reduction.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { readPercent, typedAmount } from '#domain/money/price-list/read-amount.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { newUuid } from '#web/sync/platform/uuid.ts';
import { rupeesIn, withRupees } from './list-edits.ts';
import { useListEditing } from './list-editing-context.ts';
import { ListRows, type RowField } from './list-rows.tsx';
import styles from './price-list.module.css';
import { readRupees, readWhole } from './read-field.ts';

type Group = PriceList['groups'][number];
type Surcharge = PriceList['surcharges'][number];
type RefundStep = PriceList['refunds']['steps'][number];

const percentText = (rateBp: number): string => (rateBp === 0 ? '' : String(rateBp / 100));
const rupeesText = (amounts: Amounts): string => {
  const amount = rupeesIn(amounts);
  return amount === null ? '' : typedAmount(amount, homeCurrency);
};

/** A field with one line of text. */
const textField = <T,>(key: keyof T & string, label: string, share = 2): RowField<T> => ({
  key,
  label,
  share,
  value: (row) => String(row[key]),
  read: (row, typed) => ({ ...row, [key]: typed.trim() }),
});

const dayField = <T,>(key: keyof T & string, label: string): RowField<T> => ({
  key,
  label,
  type: 'date',
  value: (row) => String(row[key]),
  read: (row, typed) => ({ ...row, [key]: typed }),
});

const reductionFields = <T extends { readonly reduction: Reduction }>(): RowField<T>[] => [
  {
    key: 'percent',
    label: words.percentOff,
    type: 'amount',
    value: ({ reduction }) => percentText(reduction.rateBp),
    read: (row, typed) => {
      const rateBp = readPercent(typed);
      return rateBp === null ? null : { ...row, reduction: { ...row.reduction, rateBp } };
    },
  },
  {
    key: 'amount',
    label: words.amountOff,
    type: 'amount',
    value: ({ reduction }) => rupeesText(reduction.amounts),
    read: (row, typed) => {
      const read = readRupees(typed);
      if (read === null) return null;
      const amounts = withRupees(row.reduction.amounts, read.amount);
      return { ...row, reduction: { ...row.reduction, amounts } };
    },
  },
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
  ...reductionFields<Group>(),
];

const couponFields: readonly RowField<Coupon>[] = [
  {
    key: 'code',
    label: words.code,
    share: 2,
    value: ({ code }) => code,
    read: (row, typed) =>
      /^[\p{L}\p{N}_-]{3,40}$/u.test(typed.trim()) ? { ...row, code: typed.trim() } : null,
  },
  ...reductionFields<Coupon>(),
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
      const methods = typed.split(',').map((each) => each.trim());
      const named = methods.filter((each) => each !== '');
      return named.length === 0 ? null : { ...row, methods: named };
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

/** Refund steps have no id: their place names them. */
type Step = RefundStep & { readonly place: number };

const refundFields: readonly RowField<Step>[] = [
  dayField('lastDay', words.requestedUntil),
  {
    key: 'share',
    label: words.shareBack,
    type: 'amount',
    value: ({ shareBp }) => String(shareBp / 100),
    read: (row, typed) => {
      const shareBp = readPercent(typed);
      return shareBp === null ? null : { ...row, shareBp };
    },
  },
  {
    key: 'less',
    label: words.lessFee,
    type: 'amount',
    value: ({ less }) => rupeesText(less),
    read: (row, typed) => {
      const read = readRupees(typed);
      return read === null ? null : { ...row, less: withRupees(row.less, read.amount) };
    },
  },
];

const noReduction: Reduction = { rateBp: 0, amounts: [] };

/** Groups, coupons, surcharges and refunds: plain lists. */
export function RulesSection() {
  const { list, change } = useListEditing();
  const { groups, coupons, surcharges, refunds } = list;
  const setRefunds = (next: Partial<PriceList['refunds']>) =>
    change((before) => ({ ...before, refunds: { ...before.refunds, ...next } }));
  return (
    <div className={styles['pair']}>
      <ListRows
        title={words.groups}
        hint={words.groupsHint}
        addLabel={words.addGroup}
        rows={groups}
        most={20}
        keyOf={({ groupId }) => groupId}
        nameOf={({ name }) => name}
        fields={groupFields}
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
        replace={(before, next) => ({ ...before, surcharges: next })}
        make={(): Surcharge => ({
          surchargeId: newUuid(),
          name: words.newNames.surcharge,
          methods: [words.newNames.method],
          rateBp: 0,
          amounts: [],
          tax: { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' },
        })}
      />
      <div className={styles['part']}>
        <ListRows
          title={words.refunds}
          hint={words.refundsHint}
          addLabel={words.addRefund}
          rows={refunds.steps.map((each, place): Step => ({ ...each, place }))}
          most={24}
          keyOf={({ place }) => String(place)}
          nameOf={({ place }) => `${words.refunds} ${place + 1}`}
          fields={refundFields}
          replace={(before, next) => ({
            ...before,
            refunds: {
              ...before.refunds,
              steps: next.map(({ lastDay, shareBp, less }) => ({ lastDay, shareBp, less })),
            },
          })}
          make={() => ({ place: refunds.steps.length, lastDay: '', shareBp: 10_000, less: [] })}
        />
        {refunds.steps.length > 0 && (
          <>
            <Checkbox
              label={words.keepsTax}
              checked={refunds.keepsTax}
              onChange={({ target }) => setRefunds({ keepsTax: target.checked })}
            />
            <Checkbox
              label={words.keepsSurcharge}
              checked={refunds.keepsSurcharge}
              onChange={({ target }) => setRefunds({ keepsSurcharge: target.checked })}
            />
          </>
        )}
      </div>
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
