import type { Role } from '#domain/rules/access.ts';
import { callApi } from './call-api.ts';
import { forgetEventHere, keepTabEvent, readBrowserEvent, readChosenEvent } from './chosen-event.ts';

export interface MyEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly organiser: string;
  readonly venue: string;
  readonly theme: string;
  readonly date: string;
  readonly isCme: boolean;
  readonly joined: boolean;
  readonly mayEdit: boolean;
  readonly maySeeTeam: boolean;
}

/** The answer of GET /api/me: the account, its events, and what it is in the current one. */
export interface Me {
  readonly account: {
    readonly id: string;
    readonly phone: string;
    readonly emails: readonly string[];
    readonly displayName: string;
    readonly isSuperAdmin: boolean;
    /** No account, but a device that an admin paired with its one event; `displayName` is the device's. */
    readonly isPaired?: boolean;
    /** As typed into My Profile: not verified, so without a right. */
    readonly profilePhone: string;
    readonly profileEmail: string;
  };
  /** ms since 1970, by the server's clock. */
  readonly signedInAt: number;
  /** 'https://desk.example.org', where the server was told so; it may be open at another address in the hall. */
  readonly publicOrigin?: string | null;
  readonly events: readonly MyEvent[];
  /** The event that was asked for, else the one that the account chose last. */
  readonly currentEventId: string | null;
  /** The event is there, and something of it is for this account. */
  readonly isOpen: boolean;
  readonly roles: readonly Role[];
}

/** `eventId`: what the account is in that event; null: in the one that it chose last. */
export const fetchMe = (eventId: string | null): Promise<Me> =>
  callApi<Me>(eventId === null ? '/api/me' : `/api/me?event=${encodeURIComponent(eventId)}`);

/** Asks for the event that this tab has open. Another account than the one that chose it begins with its own. */
export const fetchMeHere = async (): Promise<Me> => {
  const chosen = readChosenEvent();
  const knownAccountId = chosen?.accountId ?? readKeptMe()?.account.id;
  let me = await fetchMe(chosen?.eventId ?? null);
  if (chosen !== null && knownAccountId !== undefined && knownAccountId !== me.account.id) {
    forgetEventHere();
    me = await fetchMe(null);
  }
  return me;
};

export const storageKey = 'regdesk.me';

/**
 * The last answer, kept in this browser, so that a gate's phone opens without network. It holds no secret: the session
 * is a cookie that scripts cannot read, and the server checks rights with every call.
 */
export const readKeptMe = (): Me | null => readFrom(() => sessionStorage) ?? readFrom(() => localStorage);

const readFrom = (storage: () => Storage): Me | null => {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null');
    return isMe(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** The tab stays with the event that it was answered for. */
export const keepMeHere = (me: Me): void => {
  const { account, currentEventId } = me;
  if (currentEventId !== null) keepTabEvent({ eventId: currentEventId, accountId: account.id });
  keepMe(me);
};

/** Kept for this tab; for new ones too where it is about the event that they begin with. */
export const keepMe = (me: Me | null): void => {
  try {
    if (me === null) {
      sessionStorage.removeItem(storageKey);
      localStorage.removeItem(storageKey);
      return;
    }
    const text = JSON.stringify(me);
    sessionStorage.setItem(storageKey, text);
    if (me.currentEventId === readBrowserEvent()) localStorage.setItem(storageKey, text);
  } catch {
    // Storage is forbidden or full: then this browser opens with network only.
  }
};

/** An older release may have kept another shape. */
const isMe = (kept: unknown): kept is Me =>
  typeof kept === 'object' &&
  kept !== null &&
  'account' in kept &&
  'events' in kept &&
  Array.isArray(kept.events) &&
  'currentEventId' in kept &&
  'isOpen' in kept &&
  'roles' in kept &&
  Array.isArray(kept.roles);
