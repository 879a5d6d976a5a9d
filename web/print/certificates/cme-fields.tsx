import { useFormContext } from 'react-hook-form';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './certificates.module.css';
import type { TemplateValues } from './template-values.ts';

const words = certificatesWords;

export function CmeFields({ isCme }: { readonly isCme: boolean }) {
  const { register, formState } = useFormContext<TemplateValues>();
  const { errors } = formState;
  return (
    <>
      <div className={styles['section']}>
        <h2 className="h2">{words.cme}</h2>
      </div>
      {!isCme && <Notice tone="info">{words.noCme}</Notice>}
      <Field label={words.cmeHours} error={errors.cmeHours?.message}>
        <TextInput autoComplete="off" {...register('cmeHours')} />
      </Field>
      <Field label={words.council} hint={words.councilHint} error={errors.council?.message}>
        <TextInput autoComplete="off" {...register('council')} />
      </Field>
    </>
  );
}
