/** What an organiser may put into a certificate's body, in braces. */
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

/** Braces that mean nothing: they would be printed as they are. */
export const unknownPlaceholders = (body: string): string[] =>
  namesIn(body).filter((name) => !isPlaceholder(name));

/** Placeholders that this event or person has nothing for. */
export const emptyPlaceholders = (body: string, facts: CertificateFacts): CertificatePlaceholder[] =>
  placeholdersIn(body).filter((name) => facts[name] === '');

/** A line of the body: the name on a line of its own is the largest, another fact alone on a line stands out. */
export interface CertificateLine {
  readonly kind: 'name' | 'fact' | 'text';
  readonly text: string;
}

/**
 * The body with one person's facts. A line whose facts are all unknown is left out ('{hours} hours' of an event that
 * is no CME), and so is an empty one; braces that mean nothing stay as they were typed.
 */
export const certificateLines = (body: string, facts: CertificateFacts): CertificateLine[] =>
  body.split('\n').flatMap((line): CertificateLine[] => {
    const trimmed = line.trim();
    const named = placeholdersIn(trimmed);
    if (trimmed === '' || (named.length > 0 && named.every((name) => facts[name] === ''))) return [];
    // One pass: a name that holds braces is not read again.
    const text = trimmed.replace(braces, (all, name: string) => (isPlaceholder(name) ? facts[name] : all));
    const [only] = named;
    const isAlone = only !== undefined && trimmed === `{${only}}`;
    return [{ kind: !isAlone ? 'text' : only === 'name' ? 'name' : 'fact', text: text.trim() }];
  });
