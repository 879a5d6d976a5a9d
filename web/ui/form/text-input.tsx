import { useId, type ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

interface TextInputProps extends InputProps {
  /** Tabular, for phones and amounts. */
  readonly figures?: boolean;
  /** The browser offers them while a person types. Any other text is allowed. */
  readonly suggestions?: readonly string[] | undefined;
}

/** One line of text, from the side from which its script is read. Takes react-hook-form's `register(...)` as it is. */
export function TextInput({ figures, suggestions, ...rest }: TextInputProps) {
  const listId = useId();
  return (
    <>
      <input
        type="text"
        dir="auto"
        list={suggestions && listId}
        {...useFieldControl()}
        {...rest}
        className={figures ? 'input num' : 'input'}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
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
