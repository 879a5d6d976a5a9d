import type { Category } from '#domain/model/category.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { swatchColour } from '#domain/event/categories.ts';
import { newNameId, type NewNames } from '#domain/people/import/new-names.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { Select } from '#web/ui/form/select.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from '../../../sheets/import.module.css';

const words = bulkAddWords;

interface NewNamesFormProps {
  readonly found: NewNames;
  /** The event with the new categories in it. */
  readonly shown: Reader;
  /** Categories of the event by the folded names that mean them. */
  readonly same: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly onChange: (same: Readonly<Record<string, string>>) => void;
}

/** Categories and companies that the import makes. A name that is only another spelling can become a category of the event. */
export function NewNamesForm({ found, shown, same, isDisabled, onChange }: NewNamesFormProps) {
  const { categories, companies } = found;
  const options = useQuery(categoryOptions, []);
  const made = categories.filter(({ name }) => same[fold(name)] === undefined).length;
  const choose = (name: string, categoryId: string): void => {
    const { [fold(name)]: _before, ...others } = same;
    onChange(categoryId === '' ? others : { ...others, [fold(name)]: categoryId });
  };
  const count = made + companies.length;
  return (
    <section className={`pad stack shrink gap-3 pb-4 ${styles['newNames']}`} aria-label={words.newCategories}>
      {count > 0 && (
        <Notice tone="info">{words.missingInEvent(words.missing(made, companies.length), count)}</Notice>
      )}
      {categories.length > 0 && (
        <ul>
          {categories.map(({ name, rows }) => {
            const meant = same[fold(name)];
            const category: Category | undefined = shown.get('categories', meant ?? newNameId(name));
            return (
              <li key={fold(name)} className="grid gap-2 py-2">
                <span className={`line items-center gap-2 ${styles['newName']}`}>
                  <Swatch color={swatchColour(category)} />
                  <span lang={nameLang(name)}>{name}</span>
                  <span className="num fine">{words.rows(rows)}</span>
                </span>
                <Select
                  aria-label={words.newCategoryIs(name)}
                  placeholder={words.makeCategory}
                  options={options}
                  value={meant ?? ''}
                  disabled={isDisabled}
                  onChange={(event) => choose(name, event.target.value)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {companies.length > 0 && (
        <p className="fine">{words.newCompanies(companies.map(({ name }) => name))}</p>
      )}
    </section>
  );
}
