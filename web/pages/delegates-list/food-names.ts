import type { FoodCount } from '#domain/rules/statistics.ts';
import * as labels from '#domain/text/labels.ts';

const { vegetarian, nonVegetarian, empty } = labels.home;

export const foodNames: Readonly<Record<keyof FoodCount, string>> = { vegetarian, nonVegetarian, empty };
