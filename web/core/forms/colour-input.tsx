import type { ChangeEvent } from 'react';
import { hexOfRgb } from '#domain/core/contrast.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import styles from './colour-input.module.css';
import { rgbOf } from './css-colour.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface ColourInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** The value used for an empty one; shown in the picker. */
  readonly fallback: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A colour by the browser's own picker, or by name or hexadecimal notation. */
export function ColourInput({ label, name, value, fallback, hint, error, onChange }: ColourInputProps) {
  const shown = rgbOf(value.trim()) ?? rgbOf(fallback) ?? [0, 0, 0];
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value);
  return (
    <Field label={label} error={error} hint={hint}>
      <span className={`grid gap-2 ${styles['colour']}`}>
        <TextInput
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={value}
          onChange={change}
        />
        <input
          type="color"
          aria-label={categoriesWords.pickColour(label)}
          value={hexOfRgb(shown)}
          onChange={change}
        />
      </span>
    </Field>
  );
}
