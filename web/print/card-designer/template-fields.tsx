import type { Ref } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { mainTemplate } from '#domain/model/card-template.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { templateOptions } from '../parts/template-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { designerSearch } from '../parts/search.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = cardDesignerWords;

export function TemplateSelect({ openName }: { openName: string }) {
  const options = useQuery(templateOptions, []);
  const navigate = useNavigate();
  if (options.length < 2) return null;
  const open = (template: string) =>
    void navigate({ to: '/carddesigner', search: designerSearch({ template }) });
  return (
    <Field label={words.template}>
      <Select
        options={options}
        value={openName === mainTemplate ? '' : openName}
        onChange={({ target }) => open(target.value)}
      />
    </Field>
  );
}

interface TemplateNameProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly input: Ref<HTMLInputElement>;
  readonly onChange: (name: string) => void;
}

export function TemplateName({ name, error, input, onChange }: TemplateNameProps) {
  return (
    <Field label={words.templateName} error={error} required>
      <TextInput
        ref={input}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
