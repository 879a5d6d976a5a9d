import { TriangleAlert } from 'lucide-react';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** Counts how often the form around a field was sent: the same error again is said again. */
export const AttemptContext = createContext(0);

const FieldContext = createContext<FieldControl | undefined>(undefined);

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The whole sentence; shown with a triangle and a thick left edge, and read with the input. */
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
};

/** Label above, one of our inputs inside (it finds its id and error by context), hint or error below. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const attempt = useContext(AttemptContext);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError key={`${attempt} ${error}`} id={id} text={error} />}
    </div>
  );
}

/** Read with the field when the field gets the focus. Where the field has it already, nothing would be read. */
function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  const [hasFocus] = useState(() => document.activeElement?.id === id);
  return (
    <div className="error" id={`${id}-error`} role={hasFocus ? 'alert' : undefined}>
      <Icon icon={TriangleAlert} size="s" />
      <span>{text}</span>
    </div>
  );
}

/** The attributes that connect an input with its field. Undefined outside a field. */
export function useFieldControl(): FieldControl | undefined {
  return useContext(FieldContext);
}
