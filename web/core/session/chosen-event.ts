/** This browser's last choice (the specification, section 4, "local key event"): a new tab begins there. */
const browserKey = 'event';
/** This tab's own event, with the account that chose it: two tabs on different events do not mix. */
const tabKey = 'regdesk.tab-event';

export interface ChosenEvent {
  readonly eventId: string;
  readonly accountId: string;
}

/** Storage may be forbidden (private mode, policy): then the account's choice on the server holds. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** This tab's open event; null: none yet, or another account's. */
const readTabEvent = (): ChosenEvent | null =>
  quietly(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tabKey) ?? 'null');
    return isChosen(kept) ? kept : null;
  }, null);

const isChosen = (kept: unknown): kept is ChosenEvent =>
  typeof kept === 'object' &&
  kept !== null &&
  'eventId' in kept &&
  typeof kept.eventId === 'string' &&
  'accountId' in kept &&
  typeof kept.accountId === 'string';

export const readBrowserEvent = (): string | null => quietly(() => localStorage.getItem(browserKey), null);

/** The event to open here, and the account that chose it, if known. */
export const readChosenEvent = (): { eventId: string; accountId: string | null } | null => {
  const ofTab = readTabEvent();
  if (ofTab !== null) return ofTab;
  const eventId = readBrowserEvent();
  return eventId === null ? null : { eventId, accountId: null };
};

/** The tab stays with this event, whatever other tabs choose; a browser without a choice takes it over. */
export const keepTabEvent = (chosen: ChosenEvent): void =>
  quietly(() => {
    sessionStorage.setItem(tabKey, JSON.stringify(chosen));
    if (localStorage.getItem(browserKey) === null) localStorage.setItem(browserKey, chosen.eventId);
  }, undefined);

/** Chooses the event for this tab and for new ones. */
export const chooseEventHere = (chosen: ChosenEvent): void =>
  quietly(() => {
    localStorage.setItem(browserKey, chosen.eventId);
    keepTabEvent(chosen);
  }, undefined);

/** No event is chosen here any more: sign-out, leaving, or an account other than the one that chose. */
export const forgetEventHere = (): void =>
  quietly(() => {
    sessionStorage.removeItem(tabKey);
    localStorage.removeItem(browserKey);
  }, undefined);
