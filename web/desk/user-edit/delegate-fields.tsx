import { Fragment } from 'react';
import { useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type { Delegate } from '#domain/model/delegate.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import { councilByNumber } from '#domain/model/fields/councils.ts';
import { plainDetailNames, plainDetails, type PlainDetail } from '#domain/model/fields/plain-details.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { categoryOptions, companyOptions } from '#web/core/forms/set-up-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FeeChange } from '#web/money/parts/fee-change.tsx';
import { ageOf, withStored } from '#web/people/parts/typed-details.ts';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { DelegateValues } from './delegate-values.ts';
import { PhotoFields } from './photo-fields.tsx';

const words = personWords;

interface DelegateFieldsProps {
  readonly delegate: Delegate;
  readonly register: UseFormRegister<DelegateValues>;
  readonly control: Control<DelegateValues>;
  readonly onPhotos: (lines: string) => void;
  readonly errors: FieldErrors<DelegateValues>;
}

export function DelegateFields({ delegate, register, control, onPhotos, errors }: DelegateFieldsProps) {
  const categories = useQuery(categoryOptions, []);
  const companies = useQuery(companyOptions, []);
  const [categoryId, age, mciNumber] = useWatch({ control, name: ['categoryId', 'age', 'mciNumber'] });
  const byNumber = councilByNumber(mciNumber);
  const text = (name: keyof DelegateValues, label: string, detail?: PlainDetail) => (
    <Field
      label={label}
      hint={name === 'council' && byNumber !== '' ? userEditWords.councilByNumber(byNumber) : undefined}
      error={errors[name]?.message}
    >
      <TextInput autoComplete="off" suggestions={detail?.suggestions} {...register(name)} />
    </Field>
  );
  const choice = (
    name: 'categoryId' | 'companyId' | 'gender' | 'foodPreference',
    label: string,
    options: readonly SelectOption[],
    placeholder: string,
  ) => (
    <Field label={label} error={errors[name]?.message}>
      <Select placeholder={placeholder} options={withStored(options, delegate[name])} {...register(name)} />
    </Field>
  );
  return (
    <div className="formgrid">
      <div className="half">
        {text('salutation', words.salutation)}
        {choice('categoryId', words.category, categories, userEditWords.selectCategory)}
      </div>
      {text('fullName', words.fullName)}
      <div className="half">
        <Field label={words.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={words.phone} error={errors.phone?.message}>
          <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
        {text('dateOfBirth', words.dateOfBirth)}
        <Field label={words.age} error={errors.age?.message}>
          <NumberInput {...register('age')} />
        </Field>
        {choice('gender', words.gender, optionsOf(genders), commonWords.none)}
        {choice('foodPreference', words.foodPreference, optionsOf(foodPreferences), words.emptyFood)}
      </div>
      <Field label={words.address} error={errors.address?.message}>
        <TextArea rows={2} {...register('address')} />
      </Field>
      <div className="half">
        {plainDetailNames.map((name) => (
          <Fragment key={name}>{text(name, personWords[name], plainDetails[name])}</Fragment>
        ))}
        {text('label', words.customLabel)}
        {choice('companyId', words.company, companies, userEditWords.noCompany)}
        <Field
          label={words.registeredOn}
          hint={userEditWords.registeredOnHint}
          error={errors.registeredOn?.message}
        >
          <TextInput type="date" {...register('registeredOn')} />
        </Field>
      </div>
      <Field
        label={words.otherDetails}
        hint={userEditWords.otherDetailsHint}
        error={errors.otherDetails?.message}
      >
        <TextArea rows={2} {...register('otherDetails')} />
      </Field>
      <FeeChange delegate={delegate} chosen={{ categoryId, age: ageOf(age) }} />
      <PhotoFields control={control} onChange={onPhotos} error={errors.photoUrls?.message} />
    </div>
  );
}

const optionsOf = (values: readonly string[]): SelectOption[] =>
  values.map((value) => ({ value, label: value }));
