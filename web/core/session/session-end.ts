const storageKey = 'regdesk.session-end';

interface SessionEnd {
  readonly accountId: string;
  /** ms since 1970, by this device's clock, which may be wrong: the server sends a duration, not a time. */
  readonly endsAt: number;
}

/** Until then this browser may show its stored data without asking the server. */
export const keepSessionEnd = (accountId: string, endsInMs: number): void => {
  const end: SessionEnd = { accountId, endsAt: Date.now() + endsInMs };
  try {
    localStorage.setItem(storageKey, JSON.stringify(end));
  } catch {
    // Storage is forbidden or full: then no rows are kept here either.
  }
};

/** The session of this account has expired, as far as this browser knows. */
export const isSessionOver = (accountId: string): boolean => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SessionEnd | null;
    return kept !== null && kept.accountId === accountId && Date.now() >= kept.endsAt;
  } catch {
    return false;
  }
};
