import { fold } from '#domain/model/fields/fold.ts';

interface NamedLine {
  readonly name: string;
  readonly also?: string;
}

/**
 * The lines of which each typed word starts a word of the name, then those that need their other words too. All lines
 * for an empty text.
 */
export const matchingLines = <Line extends NamedLine>(
  lines: readonly Line[],
  typed: string,
): readonly Line[] => {
  const words = fold(typed).split(' ');
  const isIn = (text: string): boolean => words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
  const byName = lines.filter(({ name }) => isIn(name));
  const byOthers = lines.filter(({ name, also = '' }) => !isIn(name) && isIn(`${name} ${also}`));
  return [...byName, ...byOthers];
};
