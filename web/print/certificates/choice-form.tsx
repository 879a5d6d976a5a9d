import { useState, type FormEvent, type ReactNode } from 'react';
import { parseRange } from '#domain/core/ranges.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { Choice } from './use-certificates.ts';

const words = certificatesWords;

interface ChoiceFormProps {
  readonly choice: Choice;
  readonly onSubmit: (range: string, categoryId: string) => void;
  readonly onChecked: (isWrong: boolean) => void;
  readonly children: ReactNode;
}

export function ChoiceForm({ choice, onSubmit, onChecked, children }: ChoiceFormProps) {
  const [range, setRange] = useState(choice.range);
  const [categoryId, setCategoryId] = useState(choice.categoryId);
  const highest = useQuery((reader) => reader.highest('serials'), []);
  const categories = useQuery(categoriesInOrder, []);
  const parsed = parseRange(range, highest);
  const [error, setError] = useState(parsed.ok ? undefined : parsed.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(parsed.ok ? undefined : parsed.text);
    onChecked(!parsed.ok);
    if (parsed.ok) onSubmit(range, categoryId);
  };
  return (
    <Form className="stack shrink content-start gap-4" onSubmit={submit}>
      <Field label={words.range} hint={words.rangeHint(highest)} error={error}>
        <TextInput
          autoComplete="off"
          placeholder={words.rangePlaceholder}
          value={range}
          onChange={({ target }) => {
            setRange(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Field label={commonWords.category}>
        <Select
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
          placeholder={commonWords.allCategories}
          options={categories.map(({ categoryId: value, name }) => ({ value, label: name }))}
        />
      </Field>
      <div className="flow gap-2">
        <Button type="submit">{commonWords.submit}</Button>
        {children}
      </div>
    </Form>
  );
}
