import { chosenCategories } from '#domain/people/lists/delegates-list.ts';
import { type CategoryChoice } from '#domain/people/lists/delegates-list-choice.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './delegates-list.module.css';

const words = delegatesListWords;

interface CategoryBoxesProps {
  readonly choice: CategoryChoice;
  readonly onChange: (choice: CategoryChoice) => void;
}

/** The usual categories, all, or any others, including people without a category. */
export function CategoryBoxes({ choice, onChange }: CategoryBoxesProps) {
  const categories = useQuery(categoriesInOrder, []);
  const chosen = chosenCategories(categories, choice);
  const options = [
    ...categories.map(({ categoryId, name }) => ({ id: categoryId, name })),
    { id: '', name: commonWords.noCategory },
  ];
  const toggle = (id: string): void =>
    onChange(options.map((option) => option.id).filter((other) => chosen.has(other) !== (other === id)));
  return (
    <fieldset className={`grid ${styles['boxes']}`}>
      <legend className="caption">{words.categories}</legend>
      <div className={`flow gap-2 ${styles['boxActions']}`}>
        <Button small aria-pressed={choice === 'usual'} onClick={() => onChange('usual')}>
          {words.usualCategories}
        </Button>
        <Button small aria-pressed={choice === 'all'} onClick={() => onChange('all')}>
          {commonWords.allCategories}
        </Button>
      </div>
      {options.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
