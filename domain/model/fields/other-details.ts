import { fold } from './fold.ts';

/** Limit for all further details of a person, in characters. */
export const mostOtherDetails = 2_000;
const longestName = 80;

export interface OtherDetail {
  /** '' for a line without a name. */
  readonly name: string;
  readonly value: string;
}

/** Reads the lines of `delegates.otherDetails`: 'T-shirt size: XL'. The part before the first colon names the value. */
export const readOtherDetails = (text: string): OtherDetail[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = line] = /^([^:]{1,80}):\s+(\S.*)$/u.exec(line) ?? [];
      return { name: name.trim(), value };
    });

/** A line that {@link readOtherDetails} reads as this name and value. */
export const otherDetailLine = (name: string, value: string): string => {
  const heading = name
    .replace(/[\s:]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
  const cell = value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  return heading === '' ? cell : `${heading}: ${cell}`;
};

/** Signs alone fold to nothing. */
const folded = (text: string): string => fold(text) || text;
const keyOf = ({ name, value }: OtherDetail): string => (name === '' ? ` ${folded(value)}` : folded(name));

/**
 * The known details with those of a list. Names that are not known yet are added. For a known name the list's value is
 * taken only if `mayOverwrite`. The same details again change nothing.
 */
export const joinedOtherDetails = (
  known: string,
  added: string,
  { mayOverwrite }: { readonly mayOverwrite: boolean },
): string => {
  const details = readOtherDetails(known);
  for (const detail of readOtherDetails(added)) {
    const at = details.findIndex((each) => keyOf(each) === keyOf(detail));
    if (at === -1) details.push(detail);
    else if (mayOverwrite && detail.name !== '') details[at] = detail;
  }
  return details.map(({ name, value }) => otherDetailLine(name, value)).join('\n');
};

/** The names of the details of many people, each once, in the order of their first appearance. */
export const otherDetailNames = (texts: Iterable<string>): string[] => {
  const names = new Map<string, string>();
  for (const text of texts) {
    if (text === '') continue;
    for (const { name } of readOtherDetails(text))
      if (name !== '' && !names.has(folded(name))) names.set(folded(name), name);
  }
  return [...names.values()];
};

export const otherDetailOf = (text: string, name: string): string =>
  readOtherDetails(text).find((detail) => folded(detail.name) === folded(name))?.value ?? '';
