/** First letter's range → language tag. A name's script is known, its language is not: the script's largest one. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
];

/** ASCII needs none of the eight tests; lists of thousands of names ask. */
const BEYOND_LATIN = /[\u0250-\u{10ffff}]/u;

/** The `lang` a name carries, so that it is shaped, spaced and spoken right; undefined for Latin. */
export function nameLang(name: string): string | undefined {
  if (!BEYOND_LATIN.test(name)) return undefined;
  return SCRIPTS.find(([script]) => script.test(name))?.[1];
}
