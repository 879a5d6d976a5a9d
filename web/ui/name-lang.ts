import { scriptOf, type Script } from '#domain/core/text/script.ts';

/** A name's script is known, its language is not: the script's largest one of this country. */
const languages: Readonly<Record<Script, string>> = {
  devanagari: 'hi',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  bengali: 'bn',
  gujarati: 'gu',
  gurmukhi: 'pa',
  odia: 'or',
  arabic: 'ur',
};

/** The `lang` a name carries, so that it is shaped, spaced and spoken right; undefined for Latin. */
export function nameLang(name: string): string | undefined {
  const script = scriptOf(name);
  return script === null ? undefined : languages[script];
}
