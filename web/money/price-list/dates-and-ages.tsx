import { highestAge } from '#domain/model/fields/formats.ts';
import { useState } from 'react';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { bandText } from '#domain/money/price-list/list-difference.ts';
import type { PriceBand, PricePeriod } from '#domain/model/price-list/price-list.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { inOrderOfDays, withoutBand, withoutPeriod } from './draft/list-edits.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import { ListRows, type RowField } from './list-rows.tsx';
import styles from './price-list.module.css';
import { readWhole } from './fields/read-field.ts';
import { PeriodDialog } from './row-dialogs.tsx';

const isDay = (typed: string): boolean => typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed);

const periodFields: readonly RowField<PricePeriod>[] = [
  {
    key: 'name',
    label: words.periodName,
    share: 2,
    value: ({ name }) => name,
    read: (row, typed) => ({ ...row, name: typed.trim() }),
  },
  {
    key: 'firstDay',
    label: words.firstDay,
    type: 'date',
    value: ({ firstDay }) => firstDay,
    read: (row, typed) => (isDay(typed) ? { ...row, firstDay: typed } : null),
  },
  {
    key: 'lastDay',
    label: words.lastDay,
    type: 'date',
    value: ({ lastDay }) => lastDay,
    read: (row, typed) => (isDay(typed) ? { ...row, lastDay: typed } : null),
  },
];

const age = (key: 'fromAge' | 'upToAge', label: string): RowField<PriceBand> => ({
  key,
  label,
  type: 'number',
  value: (row) => String(row[key]),
  read: (row, typed) => {
    const years = readWhole(typed, [0, highestAge]);
    return years === null ? null : { ...row, [key]: years };
  },
});

const bandFields: readonly RowField<PriceBand>[] = [
  {
    key: 'name',
    label: words.bandName,
    share: 2,
    value: ({ name }) => name,
    read: (row, typed) => ({ ...row, name: typed.trim() }),
  },
  age('fromAge', words.fromAge),
  age('upToAge', words.upToAge),
];

/** Early bird until June, regular until August; children up to 12. */
export function DatesAndAges() {
  const { list, change } = useListEditing();
  const [open, setOpen] = useState<PricePeriod | null>(null);
  return (
    <div className={styles['pair']}>
      <div className={styles['part']}>
        <ListRows
          title={words.periods}
          hint={words.periodsHint}
          addLabel={words.addPeriod}
          rows={list.periods}
          most={24}
          keyOf={({ periodId }) => periodId}
          nameOf={({ name }) => name}
          fields={periodFields}
          replace={(before, periods) => inOrderOfDays({ ...before, periods })}
          make={() => ({
            periodId: newUuid(),
            name: words.newPeriodName(list.periods.length + 1),
            firstDay: '',
            lastDay: '',
            methods: [],
          })}
          under={({ methods }) => methods.join(', ')}
          onEdit={setOpen}
          remove={withoutPeriod}
        />
        {list.periods.length > 0 && (
          <div className={styles['two']}>
            <Field label={words.dayBy}>
              <Select
                value={list.dayBy}
                options={(['payment', 'registration', 'credit'] as const).map((value) => ({
                  value,
                  label: words.dayByOptions[value],
                }))}
                onChange={({ target }) =>
                  change((before) => ({ ...before, dayBy: target.value as typeof list.dayBy }))
                }
              />
            </Field>
            <Field label={words.afterLast}>
              <Select
                value={list.afterLastPeriod}
                options={(['same', 'closed'] as const).map((value) => ({
                  value,
                  label: words.afterLastOptions[value],
                }))}
                onChange={({ target }) =>
                  change((before) => ({
                    ...before,
                    afterLastPeriod: target.value as typeof list.afterLastPeriod,
                  }))
                }
              />
            </Field>
          </div>
        )}
      </div>
      <div className={styles['part']}>
        <ListRows
          title={words.bands}
          hint={words.bandsHint}
          addLabel={words.addBand}
          rows={list.bands}
          most={12}
          keyOf={({ bandId }) => bandId}
          nameOf={bandText}
          fields={bandFields}
          replace={(before, bands) => ({ ...before, bands })}
          make={() => ({ bandId: newUuid(), name: '', fromAge: 0, upToAge: 12 })}
          remove={withoutBand}
        />
        {list.bands.length > 0 && (
          <div className={styles['two']}>
            <Field label={words.ageOn}>
              <Select
                value={list.ageOn ?? 'event'}
                options={(['event', 'form'] as const).map((value) => ({
                  value,
                  label: words.ageOnOptions[value],
                }))}
                onChange={({ target }) =>
                  change((before) => ({ ...before, ageOn: target.value as 'event' | 'form' }))
                }
              />
            </Field>
          </div>
        )}
      </div>
      {open !== null && <PeriodDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
