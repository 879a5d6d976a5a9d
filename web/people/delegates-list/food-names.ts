import type { FoodCount } from '#domain/people/statistics/statistics.ts';
import { homeWords } from '#domain/core/text/common-words.ts';

const { vegetarian, nonVegetarian, empty } = homeWords;

export const foodNames: Readonly<Record<keyof FoodCount, string>> = { vegetarian, nonVegetarian, empty };
