import type { RecordType } from '#domain/model/record-type.ts';
import { cardKinds, type CardKind } from '#domain/gate/report-choice.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { companyOptions } from '#web/core/forms/set-up-options.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import type { ChangeReport, ReportSettings } from './use-report-choice.ts';
import styles from './reports.module.css';

const words = reportsWords;
const kinds = cardKinds.map((value) => ({ value, label: cardsWords.filters[value] }));

interface ReportFiltersProps {
  readonly recordType: RecordType;
  readonly settings: ReportSettings;
  readonly change: ChangeReport;
}

/** Chooses cards: by a category that belongs to the record, by kind, and, for users with the right, by company. */
export function ReportFilters({ recordType: { recordTypeId }, settings, change }: ReportFiltersProps) {
  const taking = useView((views) => [...views.marks.byCategory(recordTypeId).keys()], [recordTypeId]);
  const categories = useQuery(
    (reader) =>
      categoriesInOrder(reader)
        .filter(({ categoryId }) => taking.includes(categoryId))
        .map(({ categoryId, name }) => ({ value: categoryId, label: name })),
    [taking],
  );
  return (
    <div className={`flow gap-2 ${styles['filters']}`}>
      <Select
        fit
        aria-label={words.category}
        placeholder={commonWords.allCategories}
        options={categories}
        value={settings.category}
        onChange={(event) => change({ category: event.target.value })}
      />
      <Select
        fit
        aria-label={words.type}
        placeholder={words.allKinds}
        options={kinds}
        value={settings.kind}
        onChange={(event) => change({ kind: event.target.value as CardKind | '' })}
      />
      {useCan('seeContacts') && (
        <CompanySelect value={settings.company} onChange={(company) => change({ company })} />
      )}
    </div>
  );
}

function CompanySelect({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const companies = useQuery(companyOptions, []);
  if (companies.length === 0) return null;
  return (
    <Select
      fit
      aria-label={words.company}
      placeholder={words.allCompanies}
      options={companies}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
