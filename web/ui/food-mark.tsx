export type Food = 'veg' | 'non-veg' | 'none';

const CLASS: Record<Food, string> = { veg: 'veg', 'non-veg': 'nonveg', none: 'nofood' };

/** The mark on every Indian packet, always with its word (Vegetarian, Non-Vegetarian, Empty). */
export function FoodMark({ food, children }: { food: Food; children: string }) {
  return (
    <span className="food-mark">
      <i className={CLASS[food]} aria-hidden="true" />
      {children}
    </span>
  );
}
