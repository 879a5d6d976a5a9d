import { KeptEntries } from './kept-entries.ts';
import { isPreview } from './routing.ts';
import { sharedValue } from './store.ts';

/** Remembers that a registrant signed in here, and which one. Otherwise the server is not asked. */
export const ownerKey = 'regdesk.registrant';
/** A registrant is signed in, and the server has not named it yet. */
const unnamed = 'yes';

const storage = (): Storage => {
  // A registrant may have signed in with this browser.
  if (isPreview()) throw new Error('A preview stores nothing.');
  return localStorage;
};

const noted = (): string | null => {
  try {
    return storage().getItem(ownerKey);
  } catch {
    // Storage is unavailable: the server is asked each time.
    return unnamed;
  }
};

const idIn = (note: string | null): string => (note === null || note === unnamed ? '' : note);

/** The id of the registrant whose data this tab shows; '' for none. It changes only with what the tab shows. */
export const owner = sharedValue(idIn(noted()));

export const hasSignedIn = (): boolean => noted() !== null;

/** Another registrant has signed in since, in another tab. */
export const isOfAnother = (): boolean => {
  const id = idIn(noted());
  return id !== '' && id !== owner.get();
};

/** `id` null: signed out. '': signed in, and not named yet. */
export const noteOwner = (id: string | null): void => {
  try {
    if (id === null) storage().removeItem(ownerKey);
    else storage().setItem(ownerKey, id === '' ? unnamed : id);
  } catch {
    // Storage is forbidden; see above.
  }
  if (owner.get() !== (id ?? '')) owner.set(id ?? '');
};

/** Stored for the registrants of this browser. */
export const kept = new KeptEntries({ storage, now: () => Date.now() });
kept.sweep();
