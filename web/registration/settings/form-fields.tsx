import type { ReactNode } from 'react';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextArea } from '#web/ui/form/text-input.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useFormEditing } from './form-draft.ts';
import styles from './registration.module.css';

interface PartProps {
  readonly title: string;
  /** The keys of the form that are edited here. A finding about one of them leads here. */
  readonly keys: readonly (keyof RegistrationForm)[];
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function FormPart({ title, keys, hint, action, children }: PartProps) {
  return (
    <section className={styles['part']} aria-label={title} data-keys={keys.join(' ')}>
      <SectionHeader title={title} action={action} />
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}

type KeyOf<V> = {
  [K in keyof RegistrationForm]-?: Exclude<RegistrationForm[K], undefined> extends V ? K : never;
}[keyof RegistrationForm];

interface WholeFieldProps {
  readonly name: KeyOf<number>;
  readonly label: string;
  readonly hint: string;
}

/** A whole number; an empty field is refused at saving. */
export function WholeField({ name, label, hint }: WholeFieldProps) {
  const { form, change, errorOf } = useFormEditing();
  const value = form[name] ?? noForm[name] ?? Number.NaN;
  return (
    <Field label={label} hint={hint} error={errorOf(name, label)}>
      <NumberInput
        maxLength={6}
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          change({ [name]: digits === '' ? Number.NaN : Number(digits) });
        }}
      />
    </Field>
  );
}

interface LinesFieldProps {
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

export function LinesField({ label, path, value, rows = 4, onChange }: LinesFieldProps) {
  const { errorOf } = useFormEditing();
  return (
    <Field label={label} error={errorOf(path, label)}>
      <TextArea rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

interface BoxesProps<V extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly hint?: string }[];
  readonly chosen: readonly V[];
  /** The chosen values in the order of the options. */
  readonly onChange: (chosen: V[]) => void;
}

/** Several values that can be chosen together. */
export function Boxes<V extends string>({ legend, hint, options, chosen, onChange }: BoxesProps<V>) {
  const values = options.map(({ value }) => value);
  return (
    <fieldset className={styles['boxes']}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {options.map(({ value, label, hint: why }) => (
        <Checkbox
          key={value}
          label={label}
          hint={why}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

/** Returns the list with one entry replaced. */
export const withEntry = <T,>(all: readonly T[], at: number, entry: T): T[] => all.with(at, entry);

export const withoutEntry = <T,>(all: readonly T[], at: number): T[] => all.toSpliced(at, 1);
