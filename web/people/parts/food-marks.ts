import type { FoodCount } from '#domain/people/statistics/statistics.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import type { Food } from '#web/ui/food-mark.tsx';

const { vegetarian, nonVegetarian, empty } = homeWords;

/** Each food preference with its mark and its word, in the order in which they are shown. */
export const foodMarks: readonly {
  readonly key: keyof FoodCount;
  readonly mark: Food;
  readonly name: string;
}[] = [
  { key: 'vegetarian', mark: 'veg', name: vegetarian },
  { key: 'nonVegetarian', mark: 'non-veg', name: nonVegetarian },
  { key: 'empty', mark: 'none', name: empty },
];
