/** Search parameters are plain text in the address: no quotes, no JSON; an empty one is left out. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

type Given = Record<string, unknown>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((option) => option === value);

/** Without the keys that say nothing; `undefined` may be given to take one away. */
const defined = <T extends object>(values: T): { [K in keyof T]?: T[K] } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** The lists of users: a category's id, what is searched for, the order. */
export const usersSearch = (given: Given) =>
  defined({
    category: textOf(given['category']),
    q: textOf(given['q']),
    sort: oneOf(given['sort'], ['serial', 'name']),
  });

/** A record's report; without `show` it is Total. */
export const reportSearch = (given: Given) =>
  defined({ show: oneOf(given['show'], ['done', 'pending']), q: textOf(given['q']) });
