import { labels } from '#domain/text/labels.ts';
import { FoodMark } from '#web/components/ui/food-mark.tsx';

/** Anything but the two options counts as empty (spec.md section 9). */
export function FoodPreference({ preference }: { preference: string }) {
  if (preference === 'Vegetarian') return <FoodMark food="veg">{labels.person.vegetarian}</FoodMark>;
  if (preference === 'Non-Vegetarian')
    return <FoodMark food="non-veg">{labels.person.nonVegetarian}</FoodMark>;
  return <FoodMark food="none">{labels.person.emptyFood}</FoodMark>;
}
