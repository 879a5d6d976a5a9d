const BASE = 'http://regdesk.invalid';
const MAX_LENGTH = 1000;

/**
 * '/' for any text that browsers may read as another site: '//host', '/\host', '/.//host', a tab between the slashes.
 * Checked again after dots are removed.
 */
export const returnPath = (wanted: string): string => {
  if (!wanted.startsWith('/') || wanted.length > MAX_LENGTH || !URL.canParse(wanted, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const path = `${pathname}${search}${hash}`;
  return origin === BASE && !path.startsWith('//') ? path : '/';
};

/** The path with the problem in its query, for the login on that page. */
export const withProblem = (path: string, code: string): string => {
  const { pathname, searchParams, hash } = new URL(path, BASE);
  searchParams.set('signInProblem', code);
  return `${pathname}?${searchParams.toString()}${hash}`;
};
