import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Category } from '#domain/model/category.ts';
import { swatchColour } from '#domain/event/categories.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './records.module.css';

const words = recordsWords;

interface CategoryChoiceProps {
  readonly categories: readonly Category[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (categoryIds: string[]) => void;
}

export function CategoryCheckboxes({ categories, chosen, error, onChange }: CategoryChoiceProps) {
  const errorId = useId();
  const titleId = useId();
  const all = categories.map(({ categoryId }) => categoryId);
  // In the categories' own order, so that the same choice is the same value.
  const toggled = (categoryId: string) =>
    all.filter((other) => (other === categoryId) !== chosen.includes(other));
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      aria-describedby={error === undefined ? undefined : errorId}
      className={error === undefined ? 'field' : 'field bad'}
    >
      <div className={`line items-center gap-2 ${styles['choiceHead']}`}>
        <span className="label-text" id={titleId}>
          {words.categories}
        </span>
        <Button small onClick={() => onChange(all)}>
          {words.all}
        </Button>
        <Button small onClick={() => onChange([])}>
          {words.noneOf}
        </Button>
      </div>
      {error !== undefined && (
        <div className="error" id={errorId}>
          <Icon icon={TriangleAlert} size="s" />
          <span>{error}</span>
        </div>
      )}
      {categories.length === 0 && <p className="hint">{words.noCategoriesYet}</p>}
      <div className={styles['choice']}>
        {categories.map(({ categoryId, name, ...colours }) => (
          <Checkbox
            key={categoryId}
            name="categoryIds"
            checked={chosen.includes(categoryId)}
            onChange={() => onChange(toggled(categoryId))}
            label={
              <span lang={nameLang(name)}>
                <Swatch color={swatchColour(colours)} />
                {name}
              </span>
            }
          />
        ))}
      </div>
    </div>
  );
}
