/** Search parameters are plain text in the address: no quotes, no JSON. Empty ones are left out. */
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

/** Search parameters of the address before a screen has checked them. */
export type GivenSearch = Record<string, unknown>;

export const givenText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The value if it is one of the allowed ones. */
export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((option) => option === value);

/** Removes the empty keys. Pass `undefined` to remove one. */
export const defined = <T extends object>(values: T): { [K in keyof T]?: T[K] } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
