import type { Category } from '#domain/model/category.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import phoneTable from '#web/price-view/phone-table.module.css';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useFormEditing } from './form-draft.ts';
import { FormPart } from './form-fields.tsx';
import styles from './registration.module.css';

type Offered = RegistrationForm['categories'][number];

/** The categories that can register, their days, and whether the organiser approves each registration. */
export function CategoriesPart({ categories }: { readonly categories: readonly Category[] }) {
  const { form, change } = useFormEditing();
  const offered = new Map(form.categories.map((each) => [each.categoryId, each]));
  const set = (categoryId: string, entry: Offered | null) => {
    const next = new Map(offered);
    if (entry === null) next.delete(categoryId);
    else next.set(categoryId, entry);
    change({ categories: categories.flatMap((each) => next.get(each.categoryId) ?? []) });
  };
  return (
    <FormPart title={words.categories} keys={['categories']} hint={words.categoriesHint}>
      {categories.length === 0 ? (
        <p className="t2">{words.noCategories}</p>
      ) : (
        <table className={`table ${phoneTable['phone']} ${styles['table']}`} aria-label={words.categories}>
          <thead>
            <tr>
              <th scope="col">{commonWords.category}</th>
              <th scope="col">{words.firstDay}</th>
              <th scope="col">{words.lastDay}</th>
              <th scope="col">{words.needsApproval}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ categoryId, name }) => {
              const entry = offered.get(categoryId);
              return (
                <tr key={categoryId}>
                  <th scope="row" lang={nameLang(name)}>
                    <Checkbox
                      label={name}
                      checked={entry !== undefined}
                      onChange={({ target }) =>
                        set(categoryId, target.checked ? newOffered(categoryId) : null)
                      }
                    />
                  </th>
                  {(['firstDay', 'lastDay'] as const).map((key) => (
                    <td key={key}>
                      {entry && (
                        <>
                          <span className={styles['cellLabel']} aria-hidden="true">
                            {words[key]}
                          </span>
                          <TextInput
                            type="date"
                            aria-label={words.cell([name, words[key]])}
                            value={entry[key]}
                            onChange={({ target }) => set(categoryId, { ...entry, [key]: target.value })}
                          />
                        </>
                      )}
                    </td>
                  ))}
                  <td>
                    {entry && (
                      <Checkbox
                        label={<span className={styles['cellLabel']}>{words.needsApproval}</span>}
                        aria-label={words.cell([name, words.needsApproval])}
                        checked={entry.needsApproval}
                        onChange={({ target }) =>
                          set(categoryId, { ...entry, needsApproval: target.checked })
                        }
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </FormPart>
  );
}

const newOffered = (categoryId: string): Offered => ({
  categoryId,
  firstDay: '',
  lastDay: '',
  fields: {},
  needsApproval: false,
});
