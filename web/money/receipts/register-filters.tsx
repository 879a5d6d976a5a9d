import { paperKindNames, type PaperKindName } from '#domain/money/register/paper-kinds.ts';
import type { Register, RegisterFilter } from '#domain/money/register/register.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { FiltersOn } from '#web/core/lists/filters-on.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { PeriodFields } from './period-fields.tsx';
import type { ChangeRegister } from './use-register-filter.ts';
import styles from './register.module.css';

const words = paperRegisterWords;
const kinds = paperKindNames.map((value) => ({ value, label: words.kinds[value] }));

interface RegisterFiltersProps {
  readonly filter: RegisterFilter;
  readonly choices: Pick<Register, 'series' | 'days'>;
  readonly change: ChangeRegister;
}

/** Days, month or financial year, kind and series of the numbers; folded on phones and tablets. */
export function RegisterFilters({ filter, choices, change }: RegisterFiltersProps) {
  const isDesk = useDevice() === 'desktop';
  const { from, to, kind, series } = filter;
  const set = filtersSet(filter);
  const fields = (
    <div className={styles['filters']}>
      <PeriodFields period={{ from, to }} days={choices.days} change={change} />
      <Select
        fit
        aria-label={words.kind}
        placeholder={words.everyKind}
        options={kinds}
        value={kind}
        onChange={({ target }) => change({ kind: target.value as PaperKindName })}
      />
      {choices.series.length > 1 && (
        <Select
          fit
          aria-label={words.series}
          placeholder={words.everySeries}
          options={choices.series.map((form) => ({ value: form, label: form }))}
          value={series}
          onChange={({ target }) => change({ series: target.value })}
        />
      )}
    </div>
  );
  return isDesk ? (
    fields
  ) : (
    <Fold className={styles['folded']} summary={words.filters(set)}>
      {fields}
    </Fold>
  );
}

/** Which papers the page leaves out; the search text stays. */
export function RegisterFiltersOn({ filter, change }: Omit<RegisterFiltersProps, 'choices'>) {
  return (
    <FiltersOn
      count={filtersSet(filter)}
      clear={() => change({ from: '', to: '', kind: undefined, series: '' })}
    />
  );
}

const filtersSet = ({ from, to, kind, series }: RegisterFilter): number =>
  [from || to, kind, series].filter((value) => value !== '').length;
