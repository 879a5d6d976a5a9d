import * as labels from '#domain/labels.ts';
import styles from './user-view.module.css';

/** The mark alone, in a line that has no room for its word; screen readers hear the word. */
export function FoodSign({ preference }: { preference: string }) {
  const sign = signs.get(preference) ?? { className: 'nofood', word: labels.person.emptyFood };
  return (
    <span className={styles['food']} title={sign.word}>
      <i className={sign.className} aria-hidden="true" />
      <span className="vh">{sign.word}</span>
    </span>
  );
}

const signs = new Map([
  ['Vegetarian', { className: 'veg', word: labels.person.vegetarian }],
  ['Non-Vegetarian', { className: 'nonveg', word: labels.person.nonVegetarian }],
]);
