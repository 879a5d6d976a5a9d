const wide =
  /[\p{Lu}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}MWmw@]/u;
const mark = /\p{Mn}/u;

/** Width in em of bold text, rather too large than too small: what is judged to fit must fit. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) {
    if (mark.test(letter)) width += 0.12;
    else if (wide.test(letter)) width += 0.86;
    else if (letter === ' ' || letter === '.' || letter === ',') width += 0.3;
    else width += 0.58;
  }
  return width;
};

/** How many lines a text takes in a place so many em wide; a word longer than a line is broken. */
export const linesOf = (text: string, widthEm: number): number => {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const width = widthOf(word);
    const space = used === 0 ? 0 : 0.3;
    if (used + space + width <= widthEm) {
      used += space + width;
      continue;
    }
    if (used > 0) lines++;
    lines += Math.max(0, Math.ceil(width / widthEm) - 1);
    used = width % widthEm;
  }
  return lines;
};

interface Place {
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly maxLines: number;
  readonly size: number;
  readonly leastSize: number;
}

/**
 * The largest font size, from the wished one down, at which a text keeps to its place. Estimated, not measured: four
 * hundred cards are laid out once, and the same on every machine.
 */
export const fittingSize = (text: string, place: Place): number => {
  for (let size = place.size; size > place.leastSize; size--) {
    const lines = linesOf(text, place.width / size);
    if (lines <= place.maxLines && lines * size * place.lineHeight <= place.height) return size;
  }
  return place.leastSize;
};
