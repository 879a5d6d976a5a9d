const prefix = 'regdesk.unsaved.';

interface Place {
  readonly accountId: string;
  readonly eventId: string;
  readonly page: string;
}

const keyOf = ({ accountId, eventId, page }: Place): string => `${prefix}${accountId}.${eventId}.${page}`;

/** What an account typed on a page of an event in this browser and did not save; null for nothing. */
export const readUnsaved = (place: Place): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as unknown;
  } catch {
    // Storage may be switched off, or hold what another release wrote.
    return null;
  }
};

/** Null: everything is saved, or was given up. */
export const keepUnsaved = (place: Place, work: object | null): void => {
  try {
    if (work === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(work));
  } catch {
    // Storage is unavailable or full: the work lives as long as the page.
  }
};

/**
 * What was typed into forms whose right was taken, by account and page, for as long as the tab is open. It may name
 * people, so it is not stored.
 */
export const keptTyping = new Map<string, object>();

/** Removes the unsaved work of all accounts but one. At the end of a session, of all of them. */
export const forgetUnsaved = (exceptAccountId: string | null): void => {
  for (const key of keptTyping.keys())
    if (exceptAccountId === null || !key.startsWith(`${exceptAccountId} `)) keptTyping.delete(key);
  try {
    for (const key of Object.keys(localStorage))
      if (
        key.startsWith(prefix) &&
        (exceptAccountId === null || !key.startsWith(`${prefix}${exceptAccountId}.`))
      )
        localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
};
