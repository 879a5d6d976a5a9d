import { useMemo, useState } from 'react';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CategoriesPart } from './categories-part.tsx';
import { CompanionsPart, FieldsPart } from './fields-part.tsx';
import { FormEditingContext, useFormDraft, type StoredForm } from './form-draft.ts';
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

interface FormEditorProps {
  readonly stored: StoredForm;
  /** Phone or e-mail of the last save; '' before the first one. */
  readonly savedBy: string;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Everything that the organiser decides about registration, saved together. */
export function FormEditor({ stored, savedBy, onDirty }: FormEditorProps) {
  const draft = useFormDraft(stored);
  const { form, change, isDirty } = draft;
  const categories = useQuery(categoriesInOrder, []);
  const [save, state] = useCommand('registration.save');
  const [isTried, setTried] = useState(false);
  const errors = useMemo(
    () => (isTried ? formErrors(formToSend(form)) : new Map<string, string>()),
    [isTried, form],
  );
  const [told, setTold] = useState(isDirty);
  if (told !== isDirty) {
    setTold(isDirty);
    onDirty(isDirty);
  }
  const submit = async () => {
    setTried(true);
    const sent = formToSend(form);
    if (formErrors(sent).size > 0) return;
    const outcome = await save({ form: sent, version: draft.version });
    if (!tellSaved(outcome) || !outcome.ok) return;
    draft.markSaved(form, outcome.result.version);
    setTried(false);
  };
  const errorOf = (path: string, label: string) =>
    errors.get(path) === '' ? words.invalid(label) : errors.get(path);
  return (
    <FormEditingContext value={{ form, change, errorOf }}>
      {draft.isOutdated && state.phase !== 'running' && (
        <Conflict by={savedBy} onKeep={draft.keepOwn} onTake={draft.takeStored} />
      )}
      <EditForm
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onCancel={() => {
          draft.undoAll();
          setTried(false);
        }}
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

interface ConflictProps {
  readonly by: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Another desk saved meanwhile: the person chooses the version to go on with. */
function Conflict({ by, onKeep, onTake }: ConflictProps) {
  return (
    <div className="pad">
      <Notice tone="pending">
        <p>{words.conflict(by)}</p>
        <p>{words.conflictDetail}</p>
        <div className="acts-row">
          <Button small onClick={onTake}>
            {words.takeTheirs}
          </Button>
          <Button small onClick={onKeep}>
            {words.keepMine}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
