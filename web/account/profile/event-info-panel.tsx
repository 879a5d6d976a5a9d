import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { eventInfo, type EventRow } from '#domain/model/event.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { errorsFor } from '#web/components/field-errors.ts';
import { tellUnsaved } from '#web/components/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './account.module.css';
import { eventOf } from '#domain/core/event-of.ts';

const words = accountWords;

/** The message has a dialog of its own. */
const panelFields = z.omit(eventInfo, { message: true });
type Info = Pick<EventRow, keyof typeof panelFields.shape>;
const names = {
  title: words.title,
  session: words.session,
  session2: words.session2,
  contactName: words.name,
  contactPhone: words.phone,
} as const satisfies Record<keyof Info, string>;

/** The event's settings: name, phone, session, session2 and title (the specification, section 3). */
export function EventInfoPanel({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const mayEdit = useCan('editSetup');
  const info = useQuery((reader): Info => {
    const row = eventOf(reader);
    // A narrower audience has no contact.
    const { title = '', session = '', session2 = '', contactName = '', contactPhone = '' } = row ?? {};
    return { title, session, session2, contactName, contactPhone };
  }, []);
  return (
    <section>
      <SectionHeader title={words.eventInfo} />
      <div className="pad">
        {mayEdit ? <InfoForm info={info} onDirty={onDirty} /> : <InfoText info={info} />}
      </div>
    </section>
  );
}

function InfoText({ info }: { info: Info }) {
  const shown = { ...info, contactPhone: phoneForDisplay(info.contactPhone) };
  const items = (Object.keys(names) as (keyof Info)[])
    .filter((field) => shown[field] !== '')
    .map((field) => ({ term: names[field], value: shown[field] }));
  return items.length > 0 ? (
    <DetailsList items={items} />
  ) : (
    <p className={styles['quiet']}>{words.nothingKnown}</p>
  );
}

function InfoForm({ info, onDirty }: { info: Info; onDirty: (isDirty: boolean) => void }) {
  const [run, state] = useCommand('event.updateInfo');
  const { register, handleSubmit, reset, getValues, formState } = useForm<Info>({
    values: info,
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => errorsFor<Info>(panelFields, values, names),
  });
  const { errors, isDirty, dirtyFields } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit(async (values) => {
    const typed = getValues();
    const details = Object.fromEntries(
      Object.entries(values).filter(([field]) => dirtyFields[field as keyof Info] === true),
    );
    const outcome = await run({ details });
    if (!outcome.ok) return tellUnsaved(outcome);
    // Text typed during the request stays, as not yet saved.
    reset({ ...info, ...values }, { keepDirtyValues: !isDeepEqual(typed, getValues()) });
    toastDone(toastWords.dataSaved);
  });
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <div className="half">
        <Field label={names.contactName} error={errors.contactName?.message}>
          <TextInput autoComplete="off" {...register('contactName')} />
        </Field>
        <Field label={names.contactPhone} error={errors.contactPhone?.message}>
          <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('contactPhone')} />
        </Field>
        <Field label={names.session} error={errors.session?.message}>
          <TextInput autoComplete="off" {...register('session')} />
        </Field>
        <Field label={names.session2} error={errors.session2?.message}>
          <TextInput autoComplete="off" {...register('session2')} />
        </Field>
      </div>
      <Field label={names.title} error={errors.title?.message}>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <div>
        <Button type="submit" busy={state.phase === 'running'}>
          {commonWords.save}
        </Button>
      </div>
    </Form>
  );
}
