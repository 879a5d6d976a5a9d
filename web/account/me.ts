import type { Role } from '#domain/rules/access.ts';
import { callApi } from './call-api.ts';

export interface MyEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly organiser: string;
  readonly venue: string;
  readonly date: string;
  readonly joined: boolean;
}

/** The answer of GET /api/me: the account, its events, and what it is in the current one. */
export interface Me {
  readonly account: {
    readonly id: string;
    readonly phone: string;
    readonly emails: readonly string[];
    readonly displayName: string;
    readonly isSuperAdmin: boolean;
  };
  readonly events: readonly MyEvent[];
  readonly currentEventId: string | null;
  readonly roles: readonly Role[];
}

export const fetchMe = (): Promise<Me> => callApi<Me>('/api/me');

const storageKey = 'regdesk.me';

/**
 * The last answer, kept in this browser, so that a gate's phone opens without network. It holds no secret: the session
 * is a cookie that scripts cannot read, and the server checks rights with every call.
 */
export const readKeptMe = (): Me | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isMe(kept) ? kept : null;
  } catch {
    return null;
  }
};

export const keepMe = (me: Me | null): void => {
  try {
    if (me === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(me));
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
  'roles' in kept &&
  Array.isArray(kept.roles);
