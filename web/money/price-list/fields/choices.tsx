import { Checkbox } from '#web/ui/form/checkbox.tsx';
import styles from '../price-list.module.css';

interface ChoicesProps {
  readonly legend: string;
  readonly hint: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Any number of entries of the list or the event. */
export function Choices({ legend, hint, options, chosen, onChange }: ChoicesProps) {
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
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}
