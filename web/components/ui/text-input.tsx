import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

/** One line of text. Takes react-hook-form's `register(...)` as it is. `figures`: tabular, for phones and amounts. */
export function TextInput({ figures, ...rest }: InputProps & { figures?: boolean }) {
  return <input type="text" {...useFieldControl()} {...rest} className={figures ? 'input num' : 'input'} />;
}

/**
 * Digits, with the phone's number pad. Text inside: a number input eats what it cannot parse and turns with
 * the mouse wheel. The domain's schema parses and judges it.
 */
export function NumberInput(props: InputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...useFieldControl()}
      {...props}
      className="input num"
    />
  );
}

/** Several lines. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea rows={3} {...useFieldControl()} {...props} className="input area" />;
}
