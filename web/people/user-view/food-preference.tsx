import { personWords } from '#domain/people/people-words.ts';
import { FoodMark, type Food } from '#web/ui/food-mark.tsx';
import styles from './user-view.module.css';

const marks = new Map<string, readonly [Food, string]>([
  ['Vegetarian', ['veg', personWords.vegetarian]],
  ['Non-Vegetarian', ['non-veg', personWords.nonVegetarian]],
]);

/** Anything but the two options counts as empty (spec.md section 9). */
export function FoodPreference({ preference }: { preference: string }) {
  const [food, word] = marks.get(preference) ?? ['none', personWords.emptyFood];
  return (
    <span className={styles['words']}>
      <FoodMark food={food}>{word}</FoodMark>
    </span>
  );
}
