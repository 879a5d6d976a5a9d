import type { Category } from '#domain/model/category.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { CommitInput } from './commit-input.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { placesOf, withCategoryDates, withPlaces } from './draft/list-edits.ts';
import phoneTable from '#web/price-view/phone-table.module.css';
import styles from './price-list.module.css';
import { readWhole } from './fields/read-field.ts';

/** Places of the event and of each category, and the days on which a category is sold. */
export function LimitsSection({ categories }: { readonly categories: readonly Category[] }) {
  const { list } = useListEditing();
  const rows = [
    { categoryId: '', name: words.wholeEvent },
    ...categories.map(({ categoryId, name }) => ({ categoryId, name })),
  ];
  const heads = [words.places, words.soldFrom, words.soldUntil];
  return (
    <section className={styles['part']} aria-label={words.limits}>
      <SectionHeader title={words.limits} />
      <p className={styles['hint']}>{words.limitsHint}</p>
      <table className={`table ${phoneTable['phone']} ${styles['table']}`} aria-label={words.limits}>
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ categoryId, name }) => {
            const of = { itemId: '', categoryId };
            const places = placesOf(list, of);
            const dates = list.categoryDates.find((each) => each.categoryId === categoryId);
            return (
              <tr key={categoryId} data-section="categoryDates" data-ids={categoryId || 'event'}>
                <th scope="row" lang={nameLang(name)}>
                  {name}
                </th>
                <td>
                  <span className={styles['date']} aria-hidden="true">
                    {words.places}
                  </span>
                  <CommitInput
                    field={`places/${categoryId}`}
                    figures
                    inputMode="numeric"
                    maxLength={7}
                    aria-label={words.cell([name, words.places])}
                    value={places === null ? '' : String(places)}
                    read={(typed) => {
                      if (typed.trim() === '') return (before) => withPlaces(before, of, null);
                      const read = readWhole(typed, [0, 1_000_000]);
                      return read === null ? null : (before) => withPlaces(before, of, read);
                    }}
                  />
                </td>
                {(['firstDay', 'lastDay'] as const).map((key, index) => {
                  const head = heads[index + 1] ?? '';
                  return (
                    <td key={key}>
                      {categoryId !== '' && (
                        <>
                          <span className={styles['date']} aria-hidden="true">
                            {head}
                          </span>
                          <CommitInput
                            field={`days/${categoryId}/${key}`}
                            type="date"
                            aria-label={words.cell([name, head])}
                            value={dates?.[key] ?? ''}
                            read={(typed) => (before) =>
                              withCategoryDates(before, categoryId, { [key]: typed })
                            }
                          />
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles['two']}>
        <div className="field">
          <label htmlFor="most-companions">{words.mostCompanions}</label>
          <CommitInput
            id="most-companions"
            field="mostCompanions"
            figures
            inputMode="numeric"
            maxLength={2}
            aria-describedby="most-companions-hint"
            value={String(list.mostCompanions ?? '')}
            read={(typed) => {
              if (typed.trim() === '') return (before) => ({ ...before, mostCompanions: null });
              const read = readWhole(typed, [0, 50]);
              return read === null ? null : (before) => ({ ...before, mostCompanions: read });
            }}
          />
          <p id="most-companions-hint" className={styles['hint']}>
            {words.mostCompanionsHint}
          </p>
        </div>
      </div>
    </section>
  );
}
