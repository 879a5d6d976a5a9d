import { createContext, useContext, useState } from 'react';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';

export interface StoredForm {
  readonly form: RegistrationForm;
  /** 0 before the first save. */
  readonly version: number;
}

/**
 * The form while it is edited. It follows saves by others until something is changed here; after that, `isOutdated`
 * says that the two versions differ.
 */
export const useFormDraft = (stored: StoredForm) => {
  const [draft, setDraft] = useState(() => fresh(stored));
  const isDirty = draft.form !== draft.saved;
  const takeStored = () => setDraft(fresh(stored));
  // The answer to a save may come before the store has what was saved.
  if (!isDirty && stored.version > draft.shown && stored.version >= draft.version) takeStored();
  return {
    form: draft.form,
    version: draft.version,
    isDirty,
    isOutdated: isDirty && stored.version > draft.version,
    change: (update: Partial<RegistrationForm>) =>
      setDraft((now) => ({ ...now, form: { ...now.form, ...update } })),
    undoAll: () => setDraft((now) => ({ ...now, form: now.saved })),
    takeStored,
    keepOwn: () => setDraft((now) => ({ ...now, version: stored.version })),
    /** `version`: the stored version that the server answered. */
    markSaved: (saved: RegistrationForm, version: number) =>
      setDraft((now) => ({ ...now, saved, version: Math.max(now.version, version) })),
  };
};

const fresh = ({ form, version }: StoredForm) => ({
  form,
  saved: form,
  /** The version on which the changes here are based. */
  version,
  /** The version whose form is shown. */
  shown: version,
});

interface FormEditing {
  readonly form: RegistrationForm;
  readonly change: (update: Partial<RegistrationForm>) => void;
  /** The error of the field with this path in the form, as 'questions/0/label'. */
  readonly errorOf: (path: string, label: string) => string | undefined;
}

export const FormEditingContext = createContext<FormEditing | null>(null);

export const useFormEditing = (): FormEditing => {
  const editing = useContext(FormEditingContext);
  if (editing === null) throw new Error('outside the form of registration');
  return editing;
};
