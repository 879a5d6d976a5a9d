import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges another person's save: parts unchanged since `base` become those of `latest`. */
export const followed = <T>(base: T, latest: T, design: T): T => {
  if (isParts(base) && isParts(latest) && isParts(design))
    return Object.fromEntries(
      Object.entries(design).map(([name, part]) => [name, followed(base[name], latest[name], part)]),
    ) as T;
  return isDeepEqual(design, base) ? latest : design;
};

/** What the user has seen of `latest`: all but the parts that both changed, which stay as in `base`. */
export const seenOfLatest = <T>(base: T, latest: T, design: T): T => {
  if (isParts(base) && isParts(latest) && isParts(design))
    return Object.fromEntries(
      Object.entries(latest).map(([name, part]) => [name, seenOfLatest(base[name], part, design[name])]),
    ) as T;
  return isDeepEqual(design, base) || isDeepEqual(design, latest) ? latest : base;
};

export const changedParts = <T extends object>(base: T, design: T, from: T): object => {
  const parts = Object.entries(design).flatMap(([name, part]): [string, unknown][] => {
    const old = (base as Parts)[name];
    const value = (from as Parts)[name];
    if (isDeepEqual(old, part)) return [];
    return isParts(old) && isParts(part) && isParts(value)
      ? [[name, changedParts(old, part, value)]]
      : [[name, value]];
  });
  return Object.fromEntries(parts);
};
