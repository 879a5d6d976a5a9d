import type { Me, WhoAnswer } from '#domain/core/me.ts';
import { adoptDeviceId } from '#web/net/device-id.ts';
import { identityPath } from '#web/net/ask-server.ts';
import { callApi } from '#web/net/call-api.ts';
import { noteAccount } from './known-accounts.ts';
import { keepSessionEnd } from './session-end.ts';
import { forgetEventHere, keepTabEvent, readBrowserEvent, readChosenEvent } from './chosen-event.ts';

/**
 * `eventId`: asks for the account's roles in that event; null: in its last chosen event. Returns null when no account
 * is signed in.
 */
export const fetchMe = async (eventId: string | null): Promise<Me | null> => {
  const query = eventId === null ? '' : `?event=${encodeURIComponent(eventId)}`;
  const { me, endsInMs } = await callApi<WhoAnswer>(`${identityPath}${query}`);
  if (me === null) return null;
  adoptDeviceId(me.deviceId);
  keepSessionEnd(me.account.id, endsInMs);
  return me;
};

/** Asks for the event that this tab has open. Another account than the one that chose it begins with its own. */
export const fetchMeHere = async (): Promise<Me | null> => {
  const chosen = readChosenEvent();
  const knownAccountId = chosen?.accountId ?? readKeptMe()?.account.id;
  let me = await fetchMe(chosen?.eventId ?? null);
  if (me !== null && chosen !== null && knownAccountId !== undefined && knownAccountId !== me.account.id) {
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

/** Kept for this tab; also for new ones if it is about the event that they start with. */
export const keepMe = (me: Me | null): void => {
  try {
    if (me === null) {
      sessionStorage.removeItem(storageKey);
      localStorage.removeItem(storageKey);
      return;
    }
    noteAccount(me);
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
