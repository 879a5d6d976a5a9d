/** Texts that are hard for regular expressions of one line: runs of the searched text, and of nearly that text. */
const units = {
  blanks: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'returns and breaks': '\r\n',
  'blanks and breaks': '  \n',
  'blanks and letters': '   a',
  'hard spaces': '\u00a0',
  'zero bytes': '\0',
  commas: ',',
  'commas and stops': ' ,;:. ',
  stops: '.',
  'words and stops': 'a.',
  hyphens: '-',
  brackets: '(',
  'brackets and blanks': '( )',
  braces: '{',
  'near placeholders': '{name ',
  placeholders: ' at {council}',
  'combining marks': '\u0301',
  'letters and marks': 'e\u0301',
  'marks of an Indic script': '\u0bcd',
  'zero width joiners': '\u200d',
  'half surrogates': '\ud83d',
  apostrophes: '’',
  'letters and apostrophes': 'd’',
  digits: '1',
  zeros: '0',
  'grouped digits': '91 ',
  'country codes': '+91(0)',
  'near numbers of transfers': 'ABCD1234567 ',
  'transfer numbers': '412345678901 ',
  'near uuids': '01234567-0123-4567-89ab-0123456789a',
  'at signs': '@',
  'near addresses': 'a@a.',
  'near days': '1/1/',
  'near moments': '2026-09-18T00:00:',
  letters: 'a',
  'words of one letter': 'a ',
  consonants: 'ksh',
  'user agent': 'Chrome Safari ',
  slashes: '/',
  quotes: '"',
  markup: '<',
} as const;

export interface HostileText {
  readonly name: string;
  readonly text: (length: number) => string;
}

/** Each alone, and within a text. */
export const hostileTexts: readonly HostileText[] = Object.entries(units).flatMap(([name, unit]) => {
  const run = (length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [
    { name, text: run },
    { name: `${name} between letters`, text: (length) => `a${run(length - 2)}x`.slice(0, length) },
  ];
});
