import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { stepId } from '#domain/money/price-list/check/check-rules.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { readPercent } from '#domain/money/price-list/read-amount.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CommitInput } from './commit-input.tsx';
import { withRupees } from './draft/list-edits.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import { ListRows, type RowField } from './list-rows.tsx';
import styles from './price-list.module.css';
import { readRupees } from './fields/read-field.ts';
import { dayField, rupeesText } from './row-fields.ts';

/** Refund steps have no id: their place names them. */
type Step = PriceList['refunds']['steps'][number] & { readonly place: number };

const fields: readonly RowField<Step>[] = [
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

/** The refund rules, and whether a registration can be passed on. */
export function RefundsPart() {
  const { list, change } = useListEditing();
  const { refunds } = list;
  const { ifCalledOffBp, transferableUntil = '' } = refunds;
  const withRefunds = (next: Partial<PriceList['refunds']>) => (before: PriceList) => ({
    ...before,
    refunds: { ...before.refunds, ...next },
  });
  return (
    <div className={styles['part']}>
      <ListRows
        title={words.refunds}
        hint={words.refundsHint}
        addLabel={words.addRefund}
        rows={refunds.steps.map((each, place): Step => ({ ...each, place }))}
        most={24}
        keyOf={({ place }) => stepId(place)}
        nameOf={({ place }) => `${words.refunds} ${place + 1}`}
        fields={fields}
        replace={(before, next) =>
          withRefunds({ steps: next.map(({ lastDay, shareBp, less }) => ({ lastDay, shareBp, less })) })(
            before,
          )
        }
        make={() => ({ place: refunds.steps.length, lastDay: '', shareBp: 10_000, less: [] })}
      />
      <div className={styles['two']}>
        <div className="field">
          <label htmlFor="called-off">{words.ifCalledOff}</label>
          <CommitInput
            id="called-off"
            field="refunds/calledOff"
            figures
            inputMode="decimal"
            maxLength={7}
            aria-describedby="called-off-hint"
            value={ifCalledOffBp === null ? '' : String(ifCalledOffBp / 100)}
            read={(typed) => {
              const read = typed.trim() === '' ? { bp: null } : { bp: readPercent(typed) };
              if (read.bp === null && typed.trim() !== '') return null;
              return withRefunds({ ifCalledOffBp: read.bp });
            }}
          />
          <p id="called-off-hint" className={styles['hint']}>
            {words.stateNone}
          </p>
        </div>
        <div className="field">
          <label htmlFor="transferable">{words.transferableUntil}</label>
          <CommitInput
            id="transferable"
            field="refunds/transferable"
            type="date"
            aria-describedby="transferable-hint"
            value={transferableUntil}
            read={(typed) => withRefunds({ transferableUntil: typed })}
          />
          <p id="transferable-hint" className={styles['hint']}>
            {words.transferableHint}
          </p>
        </div>
      </div>
      {(refunds.steps.length > 0 || ifCalledOffBp !== null) && (
        <>
          <Checkbox
            label={words.keepsTax}
            checked={refunds.keepsTax}
            onChange={({ target }) => change(withRefunds({ keepsTax: target.checked }))}
          />
          <Checkbox
            label={words.keepsSurcharge}
            checked={refunds.keepsSurcharge}
            onChange={({ target }) => change(withRefunds({ keepsSurcharge: target.checked }))}
          />
        </>
      )}
    </div>
  );
}
