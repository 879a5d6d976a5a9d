import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import styles from '../price-list.module.css';

interface ChoicesProps {
  /** The field of the form with the chosen ids. */
  readonly name: string;
  readonly legend: string;
  readonly hint: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** Any number of entries of the list or the event. */
export function Choices({ name: field, legend, hint, options }: ChoicesProps) {
  const { setValue } = useFormContext<Record<string, string[]>>();
  const chosen = useWatch<Record<string, string[]>>({ name: field }) ?? [];
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <p className={styles['hint']}>{hint}</p>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            setValue(field, target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}
