import type { Category } from '../model/category.ts';

/** Each is readable with white text, visible on dark and light screens, and distinct in hue or strength. */
export const categoryColours = [
  '#208240',
  '#2c6fd2',
  '#ce3c34',
  '#9254c6',
  '#007e79',
  '#ad5c00',
  '#c33c85',
  '#6f7600',
  '#5e67cf',
  '#94674b',
  '#0b7b9e',
  '#637380',
] as const;

/** Colours for new categories: those that the fewest categories have, in the order of the list. */
export const coloursForNew = (
  existing: Iterable<Pick<Category, 'labelBackground'>>,
  count: number,
): string[] => {
  const uses = new Map<string, number>(categoryColours.map((colour) => [colour, 0]));
  const use = (colour: string): void => {
    const key = colour.toLowerCase();
    if (uses.has(key)) uses.set(key, (uses.get(key) ?? 0) + 1);
  };
  for (const { labelBackground } of existing) use(labelBackground);
  return Array.from({ length: count }, () => {
    const fewest = Math.min(...uses.values());
    const colour = categoryColours.find((each) => uses.get(each) === fewest) ?? categoryColours[0];
    use(colour);
    return colour;
  });
};
