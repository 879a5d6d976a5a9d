import { widthOf, type Face } from './letter-widths.ts';

export interface TextPlace extends Face {
  readonly width: number;
  readonly height: number;
  /** Times the size. */
  readonly lineHeight: number;
  readonly maxLines: number;
  /** The size to start from; no text exceeds it. */
  readonly size: number;
  readonly leastSize: number;
  /** In em. */
  readonly tracking: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** The width of the widest line. */
  readonly width: number;
  /** `lines` times the leading. */
  readonly height: number;
  readonly isCut: boolean;
}

const ellipsis = '…';
const stepMm = 0.1;
/** A text shrinks down to this share of the wished size before one of its words is broken. */
const leastUnbroken = 0.7;

interface Word {
  readonly text: string;
  readonly em: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's width in em; each letter has its own tracking, the last one too, so that widths add up. */
const measureIn =
  (face: Face & { readonly tracking: number }) =>
  (text: string): number =>
    widthOf(text, face) + text.length * face.tracking;

type Measure = ReturnType<typeof measureIn>;

const pieces = (word: string, widthEm: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of graphemes.segment(word)) {
    if (line !== '' && measure(line + segment) > widthEm) {
      lines.push(line);
      line = '';
    }
    line += segment;
  }
  return [...lines, line];
};

/** Fills lines with words in order; breaks a word wider than a line by grapheme. */
const greedyLines = (words: readonly Word[], widthEm: number, measure: Measure): string[] => {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const { text, em } of words) {
    if (line !== '' && used + space + em <= widthEm) {
      line += ` ${text}`;
      used += space + em;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = em > widthEm ? pieces(text, widthEm, measure) : [text];
    line = parts.pop() ?? '';
    lines.push(...parts);
    used = parts.length > 0 ? measure(line) : em;
  }
  return line === '' ? lines : [...lines, line];
};

/** Keeps the number of lines and evens their lengths: the second line of a name is never a single initial. */
const balancedLines = (words: readonly Word[], widthEm: number, measure: Measure): string[] => {
  const count = greedyLines(words, widthEm, measure).length;
  let least = Math.max(0, ...words.map(({ em }) => em));
  let most = widthEm;
  if (count === 1 || least > most) return greedyLines(words, widthEm, measure);
  for (let step = 0; step < 8; step++) {
    const middle = (least + most) / 2;
    if (greedyLines(words, middle, measure).length > count) least = middle;
    else most = middle;
  }
  return greedyLines(words, most, measure);
};

const cutLine = (line: string, widthEm: number, measure: Measure): string => {
  let kept = [...graphemes.segment(line)].map(({ segment }) => segment);
  while (kept.length > 0 && measure(kept.join('') + ellipsis) > widthEm) kept = kept.slice(0, -1);
  return kept.join('').trimEnd() + ellipsis;
};

const roomFor = ({ width, height, lineHeight, maxLines }: TextPlace, size: number) => ({
  widthEm: width / size,
  most: Math.min(maxLines, Math.floor(height / (size * lineHeight) + 1e-6)),
});

/** The largest size at which the words fit their place, with broken words if `mayBreak`; null for none. */
const fittingSize = (words: readonly Word[], place: TextPlace, measure: Measure, mayBreak: boolean) => {
  const widest = Math.max(0, ...words.map(({ em }) => em));
  const leastSize = mayBreak ? place.leastSize : Math.max(place.leastSize, place.size * leastUnbroken);
  for (let size = place.size; size >= leastSize - 1e-6; size -= stepMm) {
    const { widthEm, most } = roomFor(place, size);
    if (!mayBreak && widest > widthEm) continue;
    if (greedyLines(words, widthEm, measure).length <= most) return size;
  }
  return null;
};

/**
 * Uses the largest size that fits, from table widths: no measuring, so that four hundred cards lay out fast
 * and equal everywhere. Cuts what never fits.
 */
export const fitText = (text: string, place: TextPlace): FittedText => {
  const measure = measureIn(place);
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, em: measure(word) }));
  const size =
    fittingSize(words, place, measure, false) ??
    fittingSize(words, place, measure, true) ??
    Math.min(place.size, place.leastSize);
  const { widthEm, most } = roomFor(place, size);
  const all = balancedLines(words, widthEm, measure);
  const isCut = all.length > Math.max(1, most);
  // Balanced lines would lose the most of a text that is cut.
  const lines = isCut ? greedyLines(words, widthEm, measure).slice(0, Math.max(1, most)) : all;
  if (isCut) lines.push(cutLine(lines.pop() ?? '', widthEm, measure));
  return {
    lines,
    size,
    width: Math.max(0, ...lines.map((line) => measure(line) * size)),
    height: lines.length * size * place.lineHeight,
    isCut,
  };
};
