/** 'id-12' as 'id' and 12. Further rows of one command have its id and their number (domain/core/command/context.ts). */
const partsOf = (id: string): readonly [string, number] => {
  const [found, digits] = /-(\d{1,15})$/.exec(id) ?? [];
  return found === undefined ? [id, -1] : [id.slice(0, -found.length), Number(digits)];
};

/** An order of ids. Those of one command are in the order in which it made them: `…-2` comes before `…-10`. */
export const compareIds = (a: string, b: string): number => {
  const [one, oneNumber] = partsOf(a);
  const [other, otherNumber] = partsOf(b);
  if (one !== other) return one < other ? -1 : 1;
  if (oneNumber !== otherNumber) return oneNumber - otherNumber;
  return a === b ? 0 : a < b ? -1 : 1;
};
