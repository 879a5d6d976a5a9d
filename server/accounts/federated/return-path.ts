const BASE = 'http://regdesk.invalid';
const MAX_LENGTH = 1000;

/**
 * The page of ours that a sign-in ends at; '/' for anything that a browser might take for another site: '//host',
 * '/\host', '/.//host', a tab between the slashes. Judged as browsers read addresses, and again after dots are gone.
 */
export const returnPath = (wanted: string): string => {
  if (!wanted.startsWith('/') || wanted.length > MAX_LENGTH || !URL.canParse(wanted, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const path = `${pathname}${search}${hash}`;
  return origin === BASE && !path.startsWith('//') ? path : '/';
};

/** The path with what went wrong in its query, for the login that stands there. */
export const withProblem = (path: string, code: string): string => {
  const { pathname, searchParams, hash } = new URL(path, BASE);
  searchParams.set('signInProblem', code);
  return `${pathname}?${searchParams.toString()}${hash}`;
};
