import { useMemo } from 'react';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { FormProvider, useWatch, useFormContext } from 'react-hook-form';
import type { PrintableCertificate } from '#domain/print/certificates/certificate-paper.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import styles from './certificates.module.css';
import { GateFields } from './gate-fields.tsx';
import { SignatureFields } from './signature-fields.tsx';
import {
  designShown,
  judgeTemplate,
  partsOf,
  setUpOf,
  shownInTemplate,
  templateNames,
  type TemplateValues,
} from './template-values.ts';
import { TextFields } from './text-fields.tsx';
import { useCertificatePaper } from './use-certificate-paper.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const words = certificatesWords;

/** An invented person with all possible values. */
const sample: PrintableCertificate = {
  issued: { number: 128, token: 'SAMPLESAMPLESAMPLE23' },
  name: words.sampleName,
  category: words.sampleCategory,
  councilNumber: words.sampleCouncilNumber,
};

interface TemplateFormProps {
  readonly stored: TemplateValues;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function TemplateForm({ stored, onDone, onCancel }: TemplateFormProps) {
  const [run, state] = useCommand('certificateTemplate.save');
  const form = useKeptForm<TemplateValues>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: judgeTemplate,
  });
  const typed = useWatch({ control: form.control }) as TemplateValues;
  const design = useMemo(() => designShown({ ...stored, ...typed }), [stored, typed]);
  const paper = useCertificatePaper(design);
  const overwrites = useOverwrites({
    stored,
    valuesOf: (record: TemplateValues) => record,
    getValues: form.getValues,
    setValue: (name, value) =>
      form.setValue(name as keyof TemplateValues, value as never, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: templateNames,
    shown: shownInTemplate,
    sinceOf: (since) => Object.assign({}, ...Object.values(since)) as object,
  });
  const submit = form.handleSubmit(async (values) => {
    const outcome = await overwrites.save(values, (seen) => run({ ...setUpOf(values), seen: partsOf(seen) }));
    if (outcome === null) return;
    if (outcome.ok) {
      toastDone(toastWords.templateSaved);
      onDone();
      return;
    }
    tellUnsaved(outcome);
  });
  return (
    <FormProvider {...form}>
      <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={form.formState.isDirty}>
        <div className={`grid gap-6 pb-8 ${styles['desk']}`}>
          <div className="stack shrink content-start gap-4">
            <TextFields paper={paper} sample={sample} />
          </div>
          <CertificatePreview certificate={sample} paper={paper} />
          <div className="stack shrink content-start gap-4">
            <SignatureFields />
            <CmeFields isCme={paper.isCme} />
            <GateFields />
          </div>
        </div>
        {overwrites.dialog}
      </EditForm>
    </FormProvider>
  );
}

function CmeFields({ isCme }: { readonly isCme: boolean }) {
  const { register, formState } = useFormContext<TemplateValues>();
  const { errors } = formState;
  return (
    <>
      <div className={`line items-center between ${styles['section']}`}>
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
