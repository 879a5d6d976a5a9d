import { useWatch } from 'react-hook-form';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { voucherChoices, type BillingDetails } from '#domain/model/money/billing.ts';
import { gstStates } from '#domain/model/fields/gstin.ts';
import { nextNumber } from '#domain/money/paper-numbers.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { issueThemselves } from '#domain/money/vouchers/vouchers.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { BillingPreview } from './billing-preview.tsx';
import {
  billingDetailsOf,
  billingNames,
  billingValuesOf,
  detailsShown,
  judgeBilling,
  type BillingValues,
} from './billing-values.ts';
import { PayeeChange } from '../parts/payee-change.tsx';
import styles from './receipts.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = receiptsWords;
const vouchers = voucherWords.settings;
const states = Object.entries(gstStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));

/** The pattern that is filled in when the organiser chooses receipt numbers by year. */
const usualForm = 'NNN/YYYY-YY';

interface BillingFormProps {
  readonly record: BillingDetails;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function BillingForm({ record, onDone, onCancel }: BillingFormProps) {
  const [run, state] = useCommand('billing.save');
  const stored = billingValuesOf(record);
  const { register, handleSubmit, getValues, setValue, control, formState } = useKeptForm<BillingValues>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: judgeBilling,
  });
  const { errors, isDirty } = formState;
  const typed: BillingValues = { ...stored, ...useWatch({ control }) };
  const details = detailsShown(typed, stored);
  const now = useToday();
  const { prefix, yearForm = '' } = details;
  const next = useQuery(
    (reader) => {
      const given = { form: { prefix, yearForm }, now };
      return {
        receipt: nextNumber(reader, 'receipts', given).numberText,
        note: nextNumber(reader, 'creditNotes', given).numberText,
      };
    },
    [prefix, yearForm, now],
  );
  const overwrites = useOverwrites({
    // Older rows lack it, which means ''.
    stored: { yearForm: '', issuesByItself: false, vouchers: 'usual', ...record },
    valuesOf: billingValuesOf,
    getValues,
    setValue: (name, value) => setValue(name as keyof BillingValues, value as string, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: billingNames,
  });
  const submit = handleSubmit(async (values) => {
    const wanted = { details: billingDetailsOf(values) };
    const outcome = await overwrites.save(values, (seen) => run({ ...wanted, seen }));
    if (outcome !== null && tellSaved(outcome)) onDone();
  });
  const mayChangePayee = useCan('editPayee');
  const line = (
    name: Exclude<keyof BillingValues, 'placeOfSupply' | 'vouchers'>,
    label: string,
    { hint, isReadOnly = false }: { readonly hint?: string; readonly isReadOnly?: boolean } = {},
  ) => (
    <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
      <TextInput autoComplete="off" readOnly={isReadOnly} {...register(name)} />
    </Field>
  );
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={isDirty}>
      <div className={`grid gap-6 ${styles['desk']}`}>
        <div className={`stack shrink content-start gap-4 ${styles['fields']}`}>
          <h2 className="h2">{words.issuer}</h2>
          {line('name', words.sellerName)}
          <Field label={words.sellerAddress} error={errors.address?.message}>
            <TextArea rows={3} {...register('address')} />
          </Field>
          {line('gstin', words.sellerGstin, { hint: words.sellerGstinHint })}

          <h2 className="h2">{words.tax}</h2>
          {typed.gstin.trim() === '' ? (
            <p className="faint">{words.noTax}</p>
          ) : (
            <>
              {line('taxRateBp', words.rate, { hint: words.rateHint })}
              {line('sac', words.sac, { hint: words.sacHint })}
              <Field label={words.eventState} error={errors.eventState?.message}>
                <Select placeholder={words.ownState} options={states} {...register('eventState')} />
              </Field>
              <div className="field">
                <span className="label-text">{words.placeOfSupply}</span>
                <p>{words.placeOptions.event}</p>
                <p className="hint">{words.placeRule}</p>
                {typed.placeOfSupply === 'payer' && (
                  <Notice tone="pending">
                    <p>{words.payerPlace}</p>
                    <Button small onClick={() => setValue('placeOfSupply', 'event', { shouldDirty: true })}>
                      {words.eventPlaceAction}
                    </Button>
                  </Notice>
                )}
              </div>
            </>
          )}

          <h2 className="h2">{words.paper}</h2>
          <div className="field">
            <span className="label-text">{words.numbering}</span>
            <Segments
              label={words.numbering}
              value={typed.yearForm === '' ? 'event' : 'year'}
              options={(['event', 'year'] as const).map((value) => ({
                value,
                label: words.numberingOptions[value],
              }))}
              onChange={(value) =>
                setValue('yearForm', value === 'event' ? '' : stored.yearForm || usualForm, {
                  shouldDirty: true,
                })
              }
            />
          </div>
          {typed.yearForm === ''
            ? line('prefix', words.prefix, { hint: words.prefixHint(next.receipt) })
            : line('yearForm', words.yearForm, { hint: words.yearFormHint(next.receipt, next.note) })}
          <Checkbox
            label={issueWords.byThemselves}
            hint={issueWords.byThemselvesHint}
            {...register('issuesByItself')}
          />
          {typed.gstin.trim() !== '' && (
            <div className="field">
              <span className="label-text">{vouchers.label}</span>
              <Segments
                label={vouchers.label}
                value={typed.vouchers}
                options={voucherChoices.map((value) => ({ value, label: vouchers.names[value] }))}
                onChange={(value) => setValue('vouchers', value, { shouldDirty: true })}
              />
              {typed.vouchers === 'usual' && (
                <p className="hint">{vouchers.usual(issueThemselves(details))}</p>
              )}
              <p className="hint">
                {vouchers.hint} {vouchers.confirm}
              </p>
            </div>
          )}
          <Field label={words.note} error={errors.note?.message}>
            <TextArea rows={2} {...register('note')} />
          </Field>

          <h2 className="h2">{words.upi}</h2>
          <p className="faint">{words.upiHint}</p>
          {!mayChangePayee && <p className="faint">{words.upiOfAdmin}</p>}
          {line('upiAddress', words.upiAddress, { isReadOnly: !mayChangePayee })}
          {line('upiName', words.upiName, { isReadOnly: !mayChangePayee })}
          <PayeeChange />
        </div>
        <BillingPreview details={details} numberText={next.receipt} />
      </div>
      {overwrites.dialog}
    </EditForm>
  );
}
