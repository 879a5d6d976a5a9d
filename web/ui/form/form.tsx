import { useEffect, useReducer, useRef, type ComponentProps, type SubmitEvent } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** A field says so by itself; a group of boxes cannot, and its first box stands for it. */
const faults = '[aria-invalid="true"], .field.bad [type="checkbox"]';

/**
 * A form that judges itself: what is wrong stands at its fields (field.tsx), never in the browser's own words. After
 * a submit that came to nothing the focus is in the first field with a fault, whoever found it: the page at once,
 * or the server later, as long as nothing was typed in between.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
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
        // The same fault again changes nothing else that would be drawn.
        drawAgain();
        void onSubmit(event);
      }}
      onInput={() => {
        submitted.current = null;
      }}
    />
  );
}
