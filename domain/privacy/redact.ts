import { hasTrace, jsonWithoutTraces } from '../core/text/traces.ts';

/** Fields whose text describes the action and identifies no person. */
const keptTexts = new Set([
  'code',
  'status',
  'kind',
  'method',
  'paidOn',
  'bankReference',
  'instrumentNumber',
  'numberText',
  'outcome',
  'field',
  'fromDropped',
  'freeSerialOf',
]);
/** Numbers that describe a person. */
const lostNumbers = new Set(['age']);
const isIdField = (name: string): boolean => /Ids?$/.test(name) || name === 'personId';

/** Empties all texts but those of {@link keptTexts}. Fields stay, so that the log shows which ones changed. */
export const withoutWords = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return isIdField(field) || keptTexts.has(field) ? value : '';
  if (typeof value === 'number') return lostNumbers.has(field) ? null : value;
  if (Array.isArray(value)) return value.map((part) => withoutWords(part, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutWords(part, name)]));
};

export interface Wanted {
  /** Ids of delegates and companions. */
  readonly ids: ReadonlySet<string>;
  readonly pattern: RegExp | null;
}

export interface RedactableCommand {
  readonly commandId: string;
  readonly input: unknown;
  /** As `execute` returned it. */
  readonly outcome: unknown;
}

type Facts = Readonly<Record<string, unknown>>;
const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const personFields = ['delegateId', 'companionId', 'keepId', 'dropId'] as const;
const namesPerson = (value: unknown, { ids }: Wanted): boolean =>
  personFields.some((field) => {
    const id = factsOf(value)[field];
    return typeof id === 'string' && ids.has(id);
  });

/** The whole command was about the person, so all its other data is about them too. */
const isAbout = ({ commandId, input, outcome }: RedactableCommand, wanted: Wanted): boolean =>
  wanted.ids.has(commandId) ||
  namesPerson(input, wanted) ||
  namesPerson(factsOf(outcome)['result'], wanted) ||
  listIn(factsOf(input)['parts']).some((part) => namesPerson(part, wanted));

export const redacted = (
  entry: RedactableCommand,
  wanted: Wanted,
): Pick<RedactableCommand, 'input' | 'outcome'> => {
  const { input } = entry;
  const outcome = factsOf(entry.outcome);
  const clean = (value: unknown): unknown => jsonWithoutTraces(value, wanted.pattern);
  if (isAbout(entry, wanted)) {
    const { code, ...rest } = outcome;
    const kept = factsOf(withoutWords(rest));
    return { input: clean(withoutWords(input)), outcome: clean(inOrder(outcome, { ...kept, code })) };
  }
  const chosen = rowsOfPerson(entry, wanted);
  return {
    input: clean(withoutPeople(input, (part, at) => chosen.has(at) || isPerson(part, wanted))),
    outcome: clean(withoutPeople(outcome, (part) => isPerson(part, wanted))),
  };
};

/** The log identifies the action by the beginning of its text, so fields stay in their order. */
const inOrder = (before: Facts, after: Facts): Facts =>
  Object.fromEntries(Object.keys(before).map((name) => [name, after[name]]));

/** The person's own part of an entry: of a list of many people, only theirs. Null if there is none. */
export const partOfPerson = (entry: RedactableCommand, wanted: Wanted): unknown => {
  const { parts } = factsOf(entry.input);
  // For a transfer among several people, only the person's own part is shown.
  const own = listIn(parts).filter((part) => namesPerson(part, wanted));
  if (own.length > 0) return { ...factsOf(entry.input), parts: own };
  if (isAbout(entry, wanted)) return entry.input;
  const chosen = rowsOfPerson(entry, wanted);
  const lists = Object.entries(factsOf(entry.input))
    .map(
      ([name, value]) =>
        [name, listIn(value).filter((part, at) => chosen.has(at) || isPerson(part, wanted))] as const,
    )
    .filter(([, found]) => found.length > 0);
  return lists.length === 0 ? null : Object.fromEntries(lists);
};

/** An import identifies its rows by position; the answer has the ids. */
const rowsOfPerson = ({ outcome }: RedactableCommand, wanted: Wanted): ReadonlySet<number> => {
  const rows = listIn(factsOf(factsOf(outcome)['result'])['rows']);
  return new Set([...rows.keys()].filter((at) => namesPerson(rows[at], wanted)));
};

const isPerson = (part: unknown, wanted: Wanted): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (namesPerson(part, wanted) || hasTrace(JSON.stringify(part), wanted.pattern));

const withoutPeople = (value: unknown, isWanted: (part: unknown, at: number) => boolean): unknown =>
  Object.fromEntries(
    Object.entries(factsOf(value)).map(([name, part]) => [
      name,
      Array.isArray(part)
        ? part.map((each, at) => (isObject(each) && isWanted(each, at) ? withoutWords(each) : each))
        : isObject(part)
          ? withoutPeople(part, isWanted)
          : part,
    ]),
  );

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
