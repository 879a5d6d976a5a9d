let asked: Promise<boolean> | null = null;

/** Requests persistent storage; true if granted. Once per page, because some browsers ask their user. */
export const askToKeep = async (): Promise<boolean> => {
  // Only secure addresses have it.
  const { storage } = navigator as { readonly storage?: StorageManager };
  if (typeof storage?.persisted !== 'function') return false;
  try {
    if (await storage.persisted()) return true;
    asked ??= storage.persist();
    return (await asked) || (await storage.persisted());
  } catch {
    // Unavailable, as in some private windows.
    return false;
  }
};
