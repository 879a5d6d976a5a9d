import { useEffect, useReducer, useRef, type ComponentProps, type SubmitEvent } from 'react';
import { AttemptContext } from './field.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** A field has the attribute itself. A group of boxes cannot have it, so its first box gets the focus. */
const faults = '[aria-invalid="true"], .field.bad [type="checkbox"]';

/**
 * Validates with our own messages (field.tsx). After a failed submit, also by the server later, the focus moves to the
 * first error.
 */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement>(null);
  const [attempt, countAttempt] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const faulty = submitted.current?.querySelector<HTMLElement>(faults);
    if (!faulty) return;
    submitted.current = null;
    faulty.focus();
  });
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        submitted.current = event.currentTarget;
        // The same error again would cause no render.
        countAttempt();
        void onSubmit(event);
      }}
      onInput={() => {
        submitted.current = null;
      }}
    >
      <AttemptContext value={attempt}>{children}</AttemptContext>
    </form>
  );
}
