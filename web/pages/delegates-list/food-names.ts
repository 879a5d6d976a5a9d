import type { FoodCount } from '#domain/people/statistics/statistics.ts';
import * as labels from '#domain/labels.ts';

const { vegetarian, nonVegetarian, empty } = labels.home;

export const foodNames: Readonly<Record<keyof FoodCount, string>> = { vegetarian, nonVegetarian, empty };
