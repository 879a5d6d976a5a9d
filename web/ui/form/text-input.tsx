import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

/** One line of text, from the side from which its script is read. Takes react-hook-form's `register(...)` as it is. `figures`: tabular, for phones and amounts. */
export function TextInput({ figures, ...rest }: InputProps & { figures?: boolean }) {
  return (
    <input
      type="text"
      dir="auto"
      {...useFieldControl()}
      {...rest}
      className={figures ? 'input num' : 'input'}
    />
  );
}

/** With the number pad, but type text: a number input drops text it cannot parse and changes with the mouse wheel. */
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

/** Several lines, each from the side from which its script is read. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea rows={3} dir="auto" {...useFieldControl()} {...props} className="input area" />;
}
