import { personWords } from '#domain/people/people-words.ts';
import styles from './user-view.module.css';

/** The mark alone, in a line that has no room for its word; screen readers hear the word. */
export function FoodSign({ preference }: { preference: string }) {
  const sign = signs.get(preference) ?? { className: 'nofood', word: personWords.emptyFood };
  return (
    <span className={styles['food']} title={sign.word}>
      <i className={sign.className} aria-hidden="true" />
      <span className="vh">{sign.word}</span>
    </span>
  );
}

const signs = new Map([
  ['Vegetarian', { className: 'veg', word: personWords.vegetarian }],
  ['Non-Vegetarian', { className: 'nonveg', word: personWords.nonVegetarian }],
]);
