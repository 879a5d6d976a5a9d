/** The placeholders that an organiser may use in a certificate's body, in braces. */
export const certificatePlaceholders = [
  'name',
  'event',
  'fullEvent',
  'venue',
  'organiser',
  'date',
  'category',
  'number',
  'hours',
  'council',
  'councilNumber',
  'credits',
] as const;
export type CertificatePlaceholder = (typeof certificatePlaceholders)[number];
export type CertificateFacts = Readonly<Record<CertificatePlaceholder, string>>;

const braces = /\{(\w+)\}/g;

const isPlaceholder = (name: string): name is CertificatePlaceholder =>
  (certificatePlaceholders as readonly string[]).includes(name);

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, name = '']) => name)),
];

export const placeholdersIn = (body: string): CertificatePlaceholder[] => namesIn(body).filter(isPlaceholder);

/** Unknown placeholders: they would be printed unchanged. */
export const unknownPlaceholders = (body: string): string[] =>
  namesIn(body).filter((name) => !isPlaceholder(name));

/** Placeholders without a value for this event or person. */
export const emptyPlaceholders = (body: string, facts: CertificateFacts): CertificatePlaceholder[] =>
  placeholdersIn(body).filter((name) => facts[name] === '');

/** A line of the body: the name on its own line is the largest; another fact on its own line is emphasised. */
export interface CertificateLine {
  readonly kind: 'name' | 'fact' | 'text';
  readonly text: string;
}

/** A word that only introduces the next one: 'on {date}' is meaningless without the date. */
const leadingWord = /(?:(?<=^|\s)(?:at|by|dated|during|for|from|in|of|on|with)\s+)?/.source;
const missing = (name: string): RegExp => new RegExp(`${leadingWord}\\{${name}\\}`, 'gi');
/** Takes runs whole: a run that a lookahead refuses would be tried again at each of its characters. */
const tidy = (text: string): string =>
  text
    .replaceAll(/(\s+)([,.;:!?।]?)/g, (_, blanks: string, mark: string) => mark || (blanks.at(-1) ?? ''))
    .replaceAll(/([,;:]+)([.!?।]?)/g, (_, marks: string, end: string) => end || marks)
    .trim();

/** A line without its unknown facts, and without the gaps that they would leave. */
const withoutMissing = (
  line: string,
  named: readonly CertificatePlaceholder[],
  facts: CertificateFacts,
): string => {
  const empty = named.filter((name) => facts[name] === '');
  if (empty.length === 0) return line;
  return tidy(empty.reduce((text, name) => text.replace(missing(name), ''), line));
};

/**
 * A line whose facts are all unknown is left out. Another unknown fact goes with the 'at' or 'on' before it.
 * Unknown placeholders stay.
 */
export const certificateLines = (body: string, facts: CertificateFacts): CertificateLine[] =>
  body.split('\n').flatMap((line): CertificateLine[] => {
    const trimmed = line.trim();
    const named = placeholdersIn(trimmed);
    if (trimmed === '' || (named.length > 0 && named.every((name) => facts[name] === ''))) return [];
    // One pass, so that a name with braces is not read again.
    const text = withoutMissing(trimmed, named, facts).replace(braces, (all, name: string) =>
      isPlaceholder(name) ? facts[name] : all,
    );
    const [only] = named;
    const isAlone = only !== undefined && trimmed === `{${only}}`;
    return [{ kind: !isAlone ? 'text' : only === 'name' ? 'name' : 'fact', text: text.trim() }];
  });
