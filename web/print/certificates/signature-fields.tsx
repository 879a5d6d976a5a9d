import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { mostSignatures } from '#domain/model/certificate.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AddressField } from './address-field.tsx';
import styles from './certificates.module.css';
import type { TemplateValues } from './template-values.ts';

const words = certificatesWords;

export function SignatureFields() {
  const { register, control, formState } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'signatures' });
  const error = formState.errors.signatures?.message;
  return (
    <>
      <div className={`line items-center between ${styles['section']}`}>
        <h2 className="h2">{words.signatures}</h2>
        {fields.length < mostSignatures && (
          <Button small icon={Plus} onClick={() => append({ name: '', role: '', image: '' })}>
            {words.addSignature}
          </Button>
        )}
      </div>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={`grid gap-3 ${styles['signature']}`}
          role="group"
          aria-label={words.signature(index + 1)}
        >
          <div className={styles['line']}>
            <span className="t2">{words.signature(index + 1)}</span>
            <IconButton
              icon={Trash2}
              label={words.removeSignature(index + 1)}
              onClick={() => remove(index)}
            />
          </div>
          <Field label={words.signatureName}>
            <TextInput autoComplete="off" {...register(`signatures.${index}.name`)} />
          </Field>
          <Field label={words.role}>
            <TextInput autoComplete="off" {...register(`signatures.${index}.role`)} />
          </Field>
          <div className={styles['line']}>
            <AddressField name={`signatures.${index}.image`} label={words.image} error={undefined} />
          </div>
        </div>
      ))}
      {typeof error === 'string' && <Notice>{error}</Notice>}
    </>
  );
}
