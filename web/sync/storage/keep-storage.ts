let asked: Promise<boolean> | null = null;

/**
 * Asks the browser to keep our storage when the device is short of space. True when it does. It is asked once a page;
 * some browsers ask their user.
 */
export const askToKeep = async (): Promise<boolean> => {
  // Only secure addresses have it.
  const { storage } = navigator as { readonly storage?: StorageManager };
  if (typeof storage?.persisted !== 'function') return false;
  try {
    if (await storage.persisted()) return true;
    asked ??= storage.persist();
    return (await asked) || (await storage.persisted());
  } catch {
    // Forbidden, as in some private windows.
    return false;
  }
};
