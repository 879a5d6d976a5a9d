import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import {
  registrantCompanionFields,
  registrantFields,
  type RegistrantField,
} from '#domain/model/registration/values.ts';
import { companionFieldLabels, personFieldLabels } from '#domain/people/person-field-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import phoneTable from '#web/price-view/phone-table.module.css';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useFormEditing } from './form-draft.ts';
import { FormPart, WholeField } from './form-fields.tsx';
import styles from './registration.module.css';

type Use = 'required' | 'optional' | 'hidden';
const uses: readonly Use[] = ['required', 'optional', 'hidden'];
const useOptions = uses.map((value) => ({ value, label: words.uses[value] }));

/** The details that the form asks for, of all categories or of one. */
export function FieldsPart({ categories }: { readonly categories: readonly Category[] }) {
  const { form, change } = useFormEditing();
  const [shown, setShown] = useState('');
  const offered = categories.filter(({ categoryId }) =>
    form.categories.some((each) => each.categoryId === categoryId),
  );
  const own = form.categories.find(({ categoryId }) => categoryId === shown);
  const set = (field: RegistrantField, use: Use | '') => {
    if (own === undefined) return change({ fields: { ...form.fields, [field]: use } });
    const { [field]: _, ...rest } = own.fields;
    const fields: RegistrationForm['fields'] = use === '' ? rest : { ...rest, [field]: use };
    change({
      categories: form.categories.map((each) => (each === own ? { ...each, fields } : each)),
    });
  };
  const setEditable = (field: RegistrantField, isEditable: boolean) =>
    change({
      editable: registrantFields.filter((each) =>
        each === field ? isEditable : form.editable.includes(each),
      ),
    });
  return (
    <FormPart title={words.fields} keys={['fields', 'editable']} hint={words.fieldsHint}>
      {offered.length > 1 && (
        <Field label={words.fieldsOf}>
          <Select
            fit
            value={own?.categoryId ?? ''}
            placeholder={words.allCategories}
            options={offered.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            onChange={({ target }) => setShown(target.value)}
          />
        </Field>
      )}
      <table
        className={`table ${phoneTable['phone']} ${styles['fieldRows']} ${styles['table']}`}
        aria-label={words.fields}
      >
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.use}</th>
            {own === undefined && <th scope="col">{words.canChange}</th>}
          </tr>
        </thead>
        <tbody>
          {registrantFields.map((field) => {
            const forAll = form.fields[field] ?? 'hidden';
            const label = personFieldLabels[field];
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>
                  <Select
                    aria-label={words.cell([label, words.use])}
                    value={own === undefined ? forAll : (own.fields[field] ?? '')}
                    {...(own !== undefined && { placeholder: words.asForAll(words.uses[forAll]) })}
                    options={useOptions}
                    onChange={({ target }) => set(field, target.value as Use | '')}
                  />
                </td>
                {own === undefined && (
                  <td>
                    {forAll !== 'hidden' && (
                      <Checkbox
                        label={<span className={styles['cellLabel']}>{words.canChange}</span>}
                        aria-label={words.cell([label, words.canChange])}
                        checked={form.editable.includes(field)}
                        onChange={({ target }) => setEditable(field, target.checked)}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </FormPart>
  );
}

/** The number of companions per delegate, and the details that the form asks for besides their names. */
export function CompanionsPart() {
  const { form, change } = useFormEditing();
  return (
    <FormPart title={words.companions} keys={['mostCompanions', 'companionFields']}>
      <div className={styles['two']}>
        <WholeField name="mostCompanions" label={words.mostCompanions} hint={words.mostCompanionsHint} />
      </div>
      {form.mostCompanions > 0 && (
        <div className={styles['three']}>
          {registrantCompanionFields.map((field) => (
            <Field key={field} label={companionFieldLabels[field]}>
              <Select
                value={form.companionFields[field] ?? 'hidden'}
                options={useOptions}
                onChange={({ target }) =>
                  change({ companionFields: { ...form.companionFields, [field]: target.value as Use } })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </FormPart>
  );
}
