import { createContext, useContext } from 'react';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';

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
