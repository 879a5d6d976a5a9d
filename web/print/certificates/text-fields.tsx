import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  certificateFacts,
  type CertificatePaper,
  type PrintableCertificate,
} from '#domain/print/certificates/certificate-paper.ts';
import {
  certificatePlaceholders,
  emptyPlaceholders,
  placeholdersIn,
  unknownPlaceholders,
} from '#domain/print/certificates/certificate-text.ts';
import { listOf } from '#domain/core/text/format.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { AddressField } from './address-field.tsx';
import type { TemplateValues } from './template-values.ts';

const words = certificatesWords;

interface TextFieldsProps {
  readonly paper: CertificatePaper;
  readonly sample: PrintableCertificate;
}

export function TextFields({ paper, sample }: TextFieldsProps) {
  const { register, setValue, control, formState } = useFormContext<TemplateValues>();
  const [body, typeface] = useWatch({ control, name: ['body', 'typeface'] });
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...bodyField } = register('body');
  const insert = (name: string) => {
    const field = area.current;
    if (field === null) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end');
    setValue('body', field.value, { shouldDirty: true });
    field.focus();
  };
  const { errors } = formState;
  return (
    <>
      <Field label={words.heading} error={errors.title?.message}>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field label={words.body} hint={words.bodyHint} error={errors.body?.message}>
        <TextArea
          rows={7}
          {...bodyField}
          ref={(field) => {
            ref(field);
            area.current = field;
          }}
        />
      </Field>
      <div className="flow gap-1" role="group" aria-label={words.insert}>
        {certificatePlaceholders.map((name) => (
          <Button key={name} small onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
      <BodyNotices body={body} paper={paper} sample={sample} />
      <div className="field">
        <span className="label-text">{words.typeface}</span>
        <Segments
          label={words.typeface}
          value={typeface}
          options={[
            { value: 'serif', label: words.serif },
            { value: 'sans', label: words.sans },
          ]}
          onChange={(value) => setValue('typeface', value, { shouldDirty: true })}
        />
      </div>
      <AddressField name="background" label={words.background} error={errors.background?.message} />
    </>
  );
}

const inBraces = (names: readonly string[]): string => listOf(names.map((name) => `{${name}}`));

function BodyNotices({ body, paper, sample }: TextFieldsProps & { readonly body: string }) {
  const unknown = unknownPlaceholders(body);
  const empty = emptyPlaceholders(body, certificateFacts(paper, sample));
  return (
    <>
      {unknown.length > 0 && <Notice tone="pending">{words.unknown(inBraces(unknown))}</Notice>}
      {!placeholdersIn(body).includes('name') && <Notice tone="pending">{words.nameless}</Notice>}
      {empty.length > 0 && <Notice tone="info">{words.empty(inBraces(empty))}</Notice>}
    </>
  );
}
