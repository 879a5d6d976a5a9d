import { fold } from '#domain/model/fields/fold.ts';

/** The lines whose name has each typed word as the start of one of its words; all of them for an empty text. */
export const matchingLines = <Line extends { readonly name: string }>(
  lines: readonly Line[],
  typed: string,
): readonly Line[] => {
  const words = fold(typed).split(' ');
  return lines.filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`)));
};
