/** The scripts beyond Latin that names of the country's people are written in. */
const scripts = {
  devanagari: /\p{Script=Devanagari}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  odia: /\p{Script=Oriya}/u,
  arabic: /\p{Script=Arabic}/u,
} as const;
export type Script = keyof typeof scripts;

const scriptNames = Object.keys(scripts) as Script[];

/** A fast check: lists ask for thousands of names, most of them Latin. */
const beyondLatin = /[\u0250-\u{10ffff}]/u;

/** The script of a text with letters of one of these; null for Latin and all others. */
export const scriptOf = (text: string): Script | null => {
  if (!beyondLatin.test(text)) return null;
  return scriptNames.find((name) => scripts[name].test(text)) ?? null;
};

const firstLetter = /\p{L}/u;

/** Whether a line is read from the right: by its first letter, as the bidirectional algorithm has it. */
export const isRightToLeft = (text: string): boolean =>
  beyondLatin.test(text) && scripts.arabic.test(firstLetter.exec(text)?.[0] ?? '');
