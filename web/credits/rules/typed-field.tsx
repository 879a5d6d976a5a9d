import type { ReactNode } from 'react';
import type { RuleErrors, TypedRule } from '#domain/credits/rules/typed-rule.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import styles from './rules.module.css';

export interface RulePart {
  readonly typed: TypedRule;
  readonly set: (change: Partial<TypedRule>) => void;
  readonly errors: RuleErrors;
}

type TextName = {
  [Name in keyof TypedRule]: string extends TypedRule[Name] ? Name : never;
}[keyof TypedRule];

interface TypedFieldProps extends RulePart {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly input?: 'text' | 'number' | 'amount' | 'date' | 'lines';
  readonly suggestions?: readonly string[];
  readonly required?: boolean;
}

/** A text of the rule with its label and its sentence. */
export function TypedField({
  typed,
  set,
  errors,
  name,
  label,
  hint,
  input = 'text',
  suggestions,
  required,
}: TypedFieldProps) {
  const given = {
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  };
  return (
    <Field label={label} hint={hint} error={errors[name]} required={required === true}>
      {input === 'lines' ? (
        <TextArea {...given} />
      ) : input === 'number' || input === 'amount' ? (
        <NumberInput {...given} inputMode={input === 'amount' ? 'decimal' : 'numeric'} />
      ) : (
        <TextInput {...given} type={input} suggestions={suggestions} autoComplete="off" />
      )}
    </Field>
  );
}

interface RuleChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

export function RuleChoice<Value extends string>({ label, value, words, onChange }: RuleChoiceProps<Value>) {
  const options = Object.entries<string>(words).map(([each, text]) => ({ value: each, label: text }));
  return (
    <Field label={label}>
      <Select value={value} options={options} onChange={({ target }) => onChange(target.value as Value)} />
    </Field>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className="h2">{title}</h2>
      {children}
    </section>
  );
}
