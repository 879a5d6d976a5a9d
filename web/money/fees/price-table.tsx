import { useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Category } from '#domain/model/category.ts';
import { priceKey } from '#domain/money/fees.ts';
import { parseRupees } from '#domain/core/text/parse-rupees.ts';
import { feesWords } from '#domain/money/fee-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { feeColumnsOf, inheritedAmount, payersOf, type FeeValues } from './fee-values.ts';
import styles from './fees.module.css';

const words = feesWords;

/** The number that fits next to each other on a phone. */
const mostSegments = 3;

/** Categories down, dates across; for delegates, for companions, or for an age group of companions. */
export function PriceTable({ categories }: { readonly categories: readonly Category[] }) {
  const { control, setValue, formState } = useFormContext<FeeValues>();
  const [slabs, bands, prices] = useWatch({ control, name: ['slabs', 'bands', 'prices'] });
  const payers = payersOf(bands);
  const [chosen, setChosen] = useState(payers[0]?.who ?? '');
  const payer = payers.find(({ who }) => who === chosen) ?? payers[0];
  if (payer === undefined) return null;
  const columns = feeColumnsOf(slabs);
  const rows = [
    { categoryId: '', name: words.everyCategory },
    ...categories.map(({ categoryId, name }) => ({ categoryId, name })),
  ];
  const set = (key: string, typed: string) =>
    setValue(
      'prices',
      { ...prices, [key]: typed },
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  const options = payers.map(({ who, label }) => ({ value: who, label }));
  const error = formState.errors.prices?.message;
  return (
    <section className={styles['amounts']} aria-label={words.amounts}>
      <SectionHeader title={words.amounts} />
      <p className={styles['hint']}>{words.amountsHint}</p>
      {options.length <= mostSegments ? (
        <Segments label={words.who} value={payer.who} options={options} onChange={setChosen} />
      ) : (
        <Select
          fit
          aria-label={words.who}
          value={payer.who}
          options={options}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <table className={`table ${styles['prices']}`} aria-label={`${words.amounts}: ${payer.label}`}>
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            {columns.map(({ slabId, name }) => (
              <th key={slabId} scope="col" className="n">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ categoryId, name }, row) => (
            <tr key={categoryId}>
              <th scope="row" lang={nameLang(name)}>
                {name}
                {categoryId === '' && <span className={styles['hint']}>{words.everyCategoryHint}</span>}
              </th>
              {columns.map((column, index) => {
                const key = priceKey({ who: payer.who, categoryId, slabId: column.slabId });
                const typed = prices[key] ?? '';
                return (
                  <td key={column.slabId} className="n">
                    <span className={styles['date']} aria-hidden="true">
                      {column.name}
                    </span>
                    <NumberInput
                      inputMode="decimal"
                      maxLength={20}
                      data-cell={`${row}/${index}`}
                      aria-label={words.amountOf(payer.label, name, column.name)}
                      aria-invalid={typed.trim() !== '' && parseRupees(typed) === null ? true : undefined}
                      placeholder={inheritedAmount(prices, {
                        who: payer.who,
                        categoryId,
                        slabId: column.slabId,
                      })}
                      value={typed}
                      onKeyDown={moveByKey}
                      onChange={({ target }) => set(key, target.value)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length === 0 && <p className={styles['hint']}>{words.noCategories}</p>}
      {typeof error === 'string' && <Notice>{error}</Notice>}
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move up and down a column as in a spreadsheet; Enter moves down and does not submit the form. */
const moveByKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = steps[event.key];
  const cell = event.currentTarget.dataset['cell'];
  if (step === undefined || cell === undefined) return;
  event.preventDefault();
  const [row = '0', column = '0'] = cell.split('/');
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${Number(row) + step}/${column}"]`);
  next?.focus();
  next?.select();
};
