import { useCallback } from 'react';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { paymentMethods, type PaymentFilter } from '#domain/money/reports/payment-entries.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { FiltersOn } from '#web/core/lists/filters-on.tsx';
import { categoryOptions, companyOptions } from '#web/core/forms/set-up-options.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import type { ChangePayments } from './use-payment-filter.ts';
import styles from './payments.module.css';

const words = paymentReportWords;
const methodTables = ['transactions', 'gatewayReferences'] as const;
const unknown = (label: string): SelectOption => ({ value: unknownValue, label });

interface PaymentFiltersProps {
  readonly filter: PaymentFilter;
  readonly change: ChangePayments;
}

export function PaymentFilters({ filter, change }: PaymentFiltersProps) {
  const isDesk = useDevice() === 'desktop';
  const { from, to, method, categoryId, companyId } = filter;
  const set = [from || to, method, categoryId, companyId].filter((value) => value !== '').length;
  const fields = <FilterFields filter={filter} change={change} />;
  return isDesk ? (
    fields
  ) : (
    <Fold className={styles['folded']} summary={words.filters(set)}>
      {fields}
    </Fold>
  );
}

/** Which entries the page leaves out; the search text stays. */
export function PaymentFiltersOn({ filter, change }: PaymentFiltersProps) {
  const { show, from, to, method, categoryId, companyId } = filter;
  const days = from || to;
  const count = [days, method, categoryId, companyId].filter((value) => value !== '').length;
  return (
    <FiltersOn
      count={count + (show === 'all' ? 0 : 1)}
      what={from === unknownValue ? words.anyDay : ''}
      clear={() => change({ show: undefined, from: '', to: '', method: '', category: '', company: '' })}
    />
  );
}

function FilterFields({ filter, change }: PaymentFiltersProps) {
  const views = useLiveViews();
  const make = useCallback(() => paymentMethods(views.source.shown), [views]);
  const methods = useSliced(make, methodTables).found ?? [];
  const categories = useQuery(categoryOptions, []);
  const companies = useQuery(companyOptions, []);
  const hasDay = filter.from !== unknownValue;
  return (
    <div className={`flow items-end gap-2 ${styles['filters']}`}>
      <Field label={words.from}>
        <TextInput
          type="date"
          value={hasDay ? filter.from : ''}
          max={filter.to}
          onChange={({ target }) => change({ from: target.value, to: hasDay ? filter.to : '' })}
        />
      </Field>
      <Field label={words.to}>
        <TextInput
          type="date"
          value={hasDay ? filter.to : ''}
          min={hasDay ? filter.from : ''}
          onChange={({ target }) => change({ from: hasDay ? filter.from : '', to: target.value })}
        />
      </Field>
      <Select
        fit
        aria-label={words.heads.method}
        placeholder={words.everyMethod}
        options={[...methods.map(({ key, name }) => ({ value: key, label: name })), unknown(words.unknown)]}
        value={filter.method}
        onChange={({ target }) => change({ method: target.value })}
      />
      <Select
        fit
        aria-label={words.heads.category}
        placeholder={commonWords.allCategories}
        options={[...categories, unknown(commonWords.noCategory)]}
        value={filter.categoryId}
        onChange={({ target }) => change({ category: target.value })}
      />
      {companies.length > 0 && (
        <Select
          fit
          aria-label={words.heads.company}
          placeholder={words.everyCompany}
          options={[...companies, unknown(words.noCompany)]}
          value={filter.companyId}
          onChange={({ target }) => change({ company: target.value })}
        />
      )}
    </div>
  );
}
