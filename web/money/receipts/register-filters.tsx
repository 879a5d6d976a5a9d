import { X } from 'lucide-react';
import { paperKindNames, type PaperKindName } from '#domain/money/register/paper-kinds.ts';
import type { Register, RegisterFilter } from '#domain/money/register/register.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { Button } from '#web/ui/button.tsx';
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
  const set = [from || to, kind, series].filter((value) => value !== '').length;
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
      {set > 0 && (
        <Button icon={X} onClick={() => change({ from: '', to: '', kind: undefined, series: '' })}>
          {words.clear}
        </Button>
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
