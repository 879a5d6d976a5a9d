import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { stepId } from '#domain/money/price-list/check/check-rules.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readPercent } from '#domain/money/price-list/read-amount.ts';
import { hasTax } from '#domain/money/price-list/quote/tax.ts';
import { transferOf } from '#domain/money/price-list/transfer.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
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

const refundOfs = ['', 'net', 'gross'] as const;
const transfers = ['', 'no', 'yes'] as const;
const noTransfer = { transferableUntil: '', transferFee: [] };

const withRefunds =
  (next: Partial<PriceList['refunds']>) =>
  (before: PriceList): PriceList => ({ ...before, refunds: { ...before.refunds, ...next } });

const isStatedIn = ({ steps, ifCalledOffBp }: PriceList['refunds']): boolean =>
  steps.length > 0 || ifCalledOffBp !== null;

/** With the first refund of a list, it is asked whether its share is of net or of gross. */
const stating =
  (next: Partial<PriceList['refunds']>) =>
  (before: PriceList): PriceList =>
    withRefunds({ ...next, ...(!isStatedIn(before.refunds) && { isTaxOpen: true }) })(before);

/** The refund rules, and whether a registration can be passed on. */
export function RefundsPart() {
  const { list, change } = useListEditing();
  const { refunds } = list;
  const { ifCalledOffBp } = refunds;
  const isStated = isStatedIn(refunds);
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
          stating({ steps: next.map(({ lastDay, shareBp, less }) => ({ lastDay, shareBp, less })) })(before)
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
              return stating({ ifCalledOffBp: read.bp });
            }}
          />
          <p id="called-off-hint" className={styles['hint']}>
            {words.stateNone}
          </p>
        </div>
        {isStated && list.items.some(hasTax) && (
          <div data-section="refunds" data-ids="refundOf">
            <Field label={words.refundOf}>
              <Select
                value={refunds.isTaxOpen ? '' : refunds.keepsTax ? 'net' : 'gross'}
                options={refundOfs
                  .filter((value) => value !== '' || refunds.isTaxOpen)
                  .map((value) => ({ value, label: words.refundOfOptions[value] }))}
                onChange={({ target }) =>
                  target.value !== '' &&
                  change(withRefunds({ keepsTax: target.value === 'net', isTaxOpen: false }))
                }
              />
            </Field>
          </div>
        )}
      </div>
      {isStated && (
        <Checkbox
          label={words.keepsSurcharge}
          checked={refunds.keepsSurcharge}
          onChange={({ target }) => change(withRefunds({ keepsSurcharge: target.checked }))}
        />
      )}
      <TransferFields />
    </div>
  );
}

/** Whether a registration can be passed on, until when, and for which fee. */
function TransferFields() {
  const { list, change } = useListEditing();
  const { state, until, fee } = transferOf(list.refunds);
  return (
    <>
      <Field label={words.transfer} hint={state === 'yes' ? words.transferableHint : undefined}>
        <Select
          value={state}
          options={transfers.map((value) => ({ value, label: words.transferOptions[value] }))}
          onChange={({ target }) =>
            change(withRefunds({ ...noTransfer, transfer: target.value as typeof state }))
          }
        />
      </Field>
      {state === 'yes' && (
        <div className={styles['two']} data-section="refunds" data-ids="transfer">
          <div className="field">
            <label htmlFor="transferable">{words.transferableUntil}</label>
            <CommitInput
              id="transferable"
              field="refunds/transferable"
              type="date"
              value={until}
              read={(typed) => withRefunds({ transfer: 'yes', transferableUntil: typed })}
            />
          </div>
          <div className="field">
            <label htmlFor="transfer-fee">{words.transferFee}</label>
            <CommitInput
              id="transfer-fee"
              field="refunds/transferFee"
              figures
              inputMode="decimal"
              maxLength={15}
              value={rupeesText(fee)}
              read={(typed) => {
                const read = readRupees(typed);
                return read === null ? null : withRefunds({ transferFee: withRupees(fee, read.amount) });
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}
