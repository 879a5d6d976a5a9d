import { useMemo } from 'react';
import { guessMapping } from '#domain/people/import/first-plan.ts';
import { guessHeaderRow } from '#domain/people/import/guess-columns.ts';
import { dateOrderIn, type DateMeaning, type PeopleImportPlan } from '#domain/people/import/row-preview.ts';
import { columnTargets, type ColumnTarget, type Mapping } from '#domain/people/columns/targets.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { targetName } from '#domain/people/import/import-row.ts';
import { sourceOf, type ListSource } from '#domain/people/columns/list-source.ts';
import { sourceWords } from '#domain/people/columns/source-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { isInCapitals, withoutCapitals } from '#domain/people/names/name-capitals.ts';
import { filledCells } from '#domain/people/import/column-contents.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ColumnMapping } from '#web/sheets/column-mapping.tsx';

const words = bulkAddWords;

interface PlanFormProps {
  readonly sheet: DataSheet;
  readonly plan: PeopleImportPlan;
  /** The columns are shown at first, since they were guessed. */
  readonly isGuessed: boolean;
  readonly isDisabled: boolean;
  /** Different people have the same reference of a payment. */
  readonly sharesReference: boolean;
  readonly onChange: (plan: PeopleImportPlan) => void;
}

/**
 * How the list is read: its columns, the row with their names, the category of people without one, and whether it
 * overwrites.
 */
export function PlanForm(props: PlanFormProps) {
  const { sheet, plan, isGuessed, isDisabled, sharesReference, onChange } = props;
  const { optimistic } = useSession();
  const categories = useQuery(categoryOptions, []);
  const { headerRow, mapping, form, defaultCategoryId, mayOverwrite, sharesTransfers } = plan;
  const orders = useMemo(() => {
    const orderOf = (meaning: DateMeaning) => dateOrderIn(sheet, { headerRow, mapping }, meaning);
    return {
      dateOfBirth: orderOf('dateOfBirth'),
      receivedOn: orderOf('receivedOn'),
      registeredOn: orderOf('registeredOn'),
    };
  }, [sheet, headerRow, mapping]);
  const inCapitals = useMemo(() => namesInCapitals(sheet, headerRow, mapping), [sheet, headerRow, mapping]);
  const [example = ''] = inCapitals;
  const hintOf = (target: ColumnTarget | null): string | null => {
    if (target === 'receivedOn' || target === 'registeredOn') return words.paidDates(orders[target]);
    if (target !== 'dateOfBirth') return null;
    return orders.dateOfBirth === 'monthFirst' ? words.datesMonthFirst : words.datesDayFirst;
  };
  const nameColumns = (isNamed: boolean): void => {
    const row = isNamed ? (guessHeaderRow(sheet, form) ?? 0) : null;
    const next = { ...plan, headerRow: row };
    onChange({ ...next, mapping: guessMapping(optimistic.shown, sheet, next) });
  };
  const source = form === 'rows' || headerRow === null ? null : sourceOf(sheet.rows[headerRow] ?? []);
  return (
    <>
      {source !== null && (
        <SourceNotice
          source={source}
          isPlain={plan.isPlain ?? false}
          isDisabled={isDisabled}
          onChange={(isPlain) => onChange({ ...plan, isPlain })}
        />
      )}
      <ColumnMapping
        sheet={sheet}
        headerRow={headerRow}
        mapping={mapping}
        options={columnTargets[form].map((target) => ({ value: target, label: targetName(target) }))}
        startsOpen={isGuessed}
        isDisabled={isDisabled}
        hintOf={hintOf}
        onHeaderRow={nameColumns}
        onChange={(changed) => onChange({ ...plan, mapping: changed })}
      />
      <div className="pad stack shrink gap-2 py-4">
        {!mapping.includes('category') && (
          <Field label={words.defaultCategory}>
            <Select
              fit
              placeholder={commonWords.noCategory}
              options={categories}
              value={defaultCategoryId}
              disabled={isDisabled}
              onChange={(event) => onChange({ ...plan, defaultCategoryId: event.target.value })}
            />
          </Field>
        )}
        <Switch
          label={words.overwrite}
          hint={words.overwriteHint}
          checked={mayOverwrite}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...plan, mayOverwrite: event.target.checked })}
        />
        {example !== '' && (
          <Switch
            label={words.tidyNames(example, withoutCapitals(example))}
            hint={words.tidyNamesHint(inCapitals.length)}
            checked={plan.tidiesNames}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...plan, tidiesNames: event.target.checked })}
          />
        )}
        {(sharesReference || sharesTransfers) && (
          <Switch
            label={words.sharedTransfers}
            hint={words.sharedTransfersHint}
            checked={sharesTransfers}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...plan, sharesTransfers: event.target.checked })}
          />
        )}
      </div>
    </>
  );
}

interface SourceNoticeProps {
  readonly source: ListSource;
  readonly isPlain: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isPlain: boolean) => void;
}

/** What the list was recognised as, what follows from it, and the way to an ordinary list. */
function SourceNotice({ source, isPlain, isDisabled, onChange }: SourceNoticeProps) {
  return (
    <div className="pad stack gap-2 pb-4">
      <Notice tone="info">{isPlain ? sourceWords.plain : sourceWords.reads[source]}</Notice>
      {source !== 'own' && !isDisabled && (
        <div className="acts-row">
          <Button small onClick={() => onChange(!isPlain)}>
            {isPlain ? sourceWords.readAs[source] : sourceWords.readPlain}
          </Button>
        </div>
      )}
    </div>
  );
}

const nameTargets: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
]);

const namesInCapitals = (sheet: DataSheet, headerRow: number | null, mapping: Mapping): readonly string[] => {
  const people = sheet.rows.slice((headerRow ?? -1) + 1);
  return mapping.flatMap((target, column) =>
    nameTargets.has(target) ? filledCells(people, column).filter(isInCapitals) : [],
  );
};
