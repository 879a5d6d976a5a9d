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
    // Storage is unavailable: the name lasts until the page is closed.
  }
};

/** Distinguishes devices in marks and logs. */
export const deviceId = (): string => {
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    const made = newUuid();
    localStorage.setItem(key, made);
    return made;
  } catch {
    // Storage is unavailable: the name lasts until the page is closed.
    volatileId ??= newUuid();
    return volatileId;
  }
};
