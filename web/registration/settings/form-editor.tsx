import { useMemo } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { formName } from '#domain/model/registration/values.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import { DraftConflict } from '#web/core/draft/draft-conflict.tsx';
import { useDraftDocument } from '#web/core/draft/use-draft-document.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { CompanionsPart, FieldsPart } from './fields-part.tsx';
import { FormEditingContext } from './form-draft.ts';
import { formErrors, formToSend } from './form-errors.ts';
import { NoticePart } from './notice-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import {
  AfterwardsPart,
  DatesPart,
  InvitationsPart,
  PaymentPart,
  RulesPart,
  TextsPart,
} from './rules-parts.tsx';

const readStored = (reader: Reader) => {
  const row = reader.get('registrationForms', formName);
  return {
    stored: { value: formOf(reader), stamp: String(row?.formVersion ?? 0) },
    savedBy: row?.savedBy ?? '',
  };
};

/** The form of the event with what is changed here. */
export const useFormDraft = () => {
  const { stored, savedBy } = useQuery(readStored, []);
  const [save, state] = useCommand('registration.save');
  const draft = useDraftDocument(stored, { isSaving: state.phase === 'running', takesSaved: true });
  return { draft, save, state, saved: stored.value, savedBy };
};

/** Everything that the organiser decides about registration, saved together. */
export function FormEditor({ draft, save, state, savedBy }: ReturnType<typeof useFormDraft>) {
  const categories = useQuery(categoriesInOrder, []);
  const { value: form, isDirty } = draft;
  const isTried = draft.tried !== null;
  const errors = useMemo(
    () => (isTried ? formErrors(formToSend(form)) : new Map<string, string>()),
    [isTried, form],
  );
  const submit = async () => {
    draft.markTried();
    const sent = formToSend(form);
    if (formErrors(sent).size > 0) return;
    const outcome = await save({ form: sent, version: Number(draft.stamp) });
    if (tellSaved(outcome) && outcome.ok) draft.markSaved(form, String(outcome.result.version));
  };
  const change = (update: Partial<RegistrationForm>) => draft.change((now) => ({ ...now, ...update }));
  const errorOf = (path: string, label: string) =>
    errors.get(path) === '' ? words.invalid(label) : errors.get(path);
  return (
    <FormEditingContext value={{ form, change, errorOf }}>
      {draft.isOutdated && (
        <DraftConflict draft={draft}>
          <p>{words.conflict(savedBy)}</p>
          <p>{words.conflictDetail}</p>
        </DraftConflict>
      )}
      <EditForm
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onCancel={draft.discard}
        state={state}
        isDirty={isDirty}
      >
        <DatesPart />
        <CategoriesPart categories={categories} />
        <FieldsPart categories={categories} />
        <QuestionsPart categories={categories} />
        <CompanionsPart />
        <NoticePart />
        <PaymentPart />
        <RulesPart />
        <InvitationsPart />
        <TextsPart />
        <AfterwardsPart />
        {errors.size > 0 && <Notice>{words.notSaved}</Notice>}
      </EditForm>
    </FormEditingContext>
  );
}
