import { newUuid } from './uuid.ts';

const key = 'regdesk.device';
let volatileId: string | null = null;

/** The server knows this browser by another name: the browser's own name is bound to another account's session. */
export const adoptDeviceId = (id: string): void => {
  if (id === '' || id === deviceId()) return;
  volatileId = id;
  try {
    localStorage.setItem(key, id);
  } catch {
    // Then until the page is closed.
  }
};

/** The name that this browser keeps for itself, to distinguish devices in marks and logs. */
export const deviceId = (): string => {
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    const made = newUuid();
    localStorage.setItem(key, made);
    return made;
  } catch {
    // Storage is forbidden (private mode, policy): the name lasts until the page is closed.
    volatileId ??= newUuid();
    return volatileId;
  }
};
