import { useState } from 'react';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { useWatch } from 'react-hook-form';
import type { Category } from '#domain/model/category.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { ColourInput } from '#web/core/forms/colour-input.tsx';
import { ImageField } from '#web/pictures/image-field.tsx';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { templateOptions } from '#web/print/parts/template-options.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './category-edit.module.css';
import { CategoryPreview } from './category-preview.tsx';
import {
  colourFields,
  defaultColours,
  categoryDetailsOf,
  categoryNames,
  judgeCategory,
  valuesOfCategory,
  type CategoryValues,
} from './category-values.ts';

const words = categoriesWords;

interface CategoryFormProps {
  readonly category?: Category;
  /** As stored; follows changes by others, except in fields touched here. */
  readonly stored: CategoryValues;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function CategoryForm({ category, stored, onDone, onCancel }: CategoryFormProps) {
  const [run, state] = useCommand('category.save');
  const { register, handleSubmit, getValues, setValue, control, formState } = useKeptForm<CategoryValues>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: judgeCategory,
  });
  const { errors, isDirty } = formState;
  const values = { ...stored, ...useWatch({ control }) };
  const templates = useQuery(templateOptions, []);
  // While the user types an address, its beginnings are not requested.
  const [images, setImages] = useState<Pick<CategoryValues, 'frontImage' | 'backImage'> | null>(null);

  const overwrites = useOverwrites({
    stored: category ?? null,
    valuesOf: valuesOfCategory,
    getValues,
    setValue: (name, value) => setValue(name as keyof CategoryValues, value as string, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: categoryNames,
  });
  const submit = handleSubmit(async (typed) => {
    const details = categoryDetailsOf(typed);
    const outcome = await overwrites.save(typed, (seen) =>
      run({ details, ...(category && { categoryId: category.categoryId, seen }) }),
    );
    if (outcome !== null && tellSaved(outcome)) onDone();
  });
  const image = (name: 'frontImage' | 'backImage') => (
    <ImageField
      label={words[name]}
      purpose="card"
      value={values[name]}
      error={errors[name]?.message}
      onChange={(address) => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
    >
      <TextInput
        type="url"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...register(name, { onBlur: () => setImages(null) })}
        onFocus={() => setImages({ frontImage: values.frontImage, backImage: values.backImage })}
      />
    </ImageField>
  );
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={isDirty}>
      <div className={`grid shrink gap-6 ${styles['sides']}`}>
        <div className="stack shrink content-start gap-4">
          <Field label={words.text} hint={words.textHint} error={errors.name?.message} required>
            <TextInput autoComplete="off" {...register('name')} />
          </Field>
          <Field label={words.key} error={errors.order?.message} hint={words.keyHint} required>
            <NumberInput {...register('order')} />
          </Field>
          {colourFields.map((field) => (
            <ColourInput
              key={field}
              label={words[field]}
              name={field}
              value={values[field]}
              fallback={defaultColours[field]}
              hint={words.emptyColour(words.colours[field])}
              error={errors[field]?.message}
              onChange={(value) =>
                setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
            />
          ))}
        </div>
        <CategoryPreview values={{ ...values, ...images }} />
        <div className="stack shrink content-start gap-4">
          {image('frontImage')}
          {image('backImage')}
          {templates.length > 1 && (
            <Field label={words.template}>
              <Select options={templates} {...register('templateName')} />
            </Field>
          )}
        </div>
      </div>
      {overwrites.dialog}
    </EditForm>
  );
}
