import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './certificates.module.css';
import type { TemplateValues } from './template-values.ts';

const words = certificatesWords;

/** Which records prove attendance, and the first day. */
export function GateFields() {
  const { register, setValue, control, formState } = useFormContext<TemplateValues>();
  const needs = useWatch({ control, name: 'needs' });
  return (
    <>
      <div className={`line items-center between ${styles['section']}`}>
        <h2 className="h2">{words.gate}</h2>
      </div>
      <div className="field">
        <span className="label-text">{words.needs}</span>
        <Segments
          label={words.needs}
          value={needs}
          options={(['any', 'all', 'credits', 'nothing'] as const).map((value) => ({
            value,
            label: words.needsOptions[value],
          }))}
          onChange={(value) => setValue('needs', value, { shouldDirty: true })}
        />
      </div>
      {needs === 'nothing' || needs === 'credits' ? (
        <p className="hint">{needs === 'nothing' ? words.everybody : words.forCredits}</p>
      ) : (
        <RecordBoxes />
      )}
      <Field label={words.notBefore} hint={words.notBeforeHint} error={formState.errors.notBefore?.message}>
        <TextInput type="date" {...register('notBefore')} />
      </Field>
    </>
  );
}

function RecordBoxes() {
  const { setValue, control } = useFormContext<TemplateValues>();
  const chosen = useWatch({ control, name: 'recordTypeIds' });
  const recordTypes = useQuery(recordTypesInOrder, []);
  const titleId = useId();
  // In the records' own order; deleted records are dropped.
  const toggled = (id: string) =>
    recordTypes
      .map(({ recordTypeId }) => recordTypeId)
      .filter((other) => (other === id) !== chosen.includes(other));
  return (
    <div role="group" aria-labelledby={titleId} className="field">
      <span className="label-text" id={titleId}>
        {words.records}
      </span>
      {recordTypes.length === 0 && <p className="hint">{words.noRecords}</p>}
      {recordTypes.map(({ recordTypeId, name }) => (
        <Checkbox
          key={recordTypeId}
          checked={chosen.includes(recordTypeId)}
          onChange={() => setValue('recordTypeIds', toggled(recordTypeId), { shouldDirty: true })}
          label={<span lang={nameLang(name)}>{name}</span>}
        />
      ))}
      {chosen.length === 0 && <p className="hint">{words.noneChosen}</p>}
    </div>
  );
}
