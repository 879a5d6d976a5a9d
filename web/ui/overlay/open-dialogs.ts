/** How many dialogs are open on the page. */
let count = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  count += by;
  for (const listener of listeners) listener();
};

/** Call it when a dialog opens, and what it returns when it closes. */
export const noteOpenDialog = (): (() => void) => {
  change(1);
  return () => change(-1);
};

export const isDialogOpen = (): boolean => count > 0;

export const followDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
