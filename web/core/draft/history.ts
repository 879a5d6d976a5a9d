/** The changes to undo and redo. `gesture` is the drag, key press or visit of a field that made `present`. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly gesture: number;
}

/** Users do not remember older changes. */
const mostSteps = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: -1 });

/** Changes of one gesture are one step: a drag is undone at once, not pixel by pixel. NaN is a gesture of its own. */
export const changed = <T>(history: History<T>, present: T, gesture = Number.NaN): History<T> => {
  const past =
    gesture === history.gesture ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], gesture };
};

export const undone = <T>(history: History<T>): History<T> => {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: -1 };
};

export const redone = <T>(history: History<T>): History<T> => {
  const { past, present, future } = history;
  const [next] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: future.slice(1), gesture: -1 };
};

/** The steps over designs that another person changed. */
export const rebased = <T>({ past, present, future }: History<T>, rebase: (design: T) => T): History<T> => ({
  past: past.map(rebase),
  present: rebase(present),
  future: future.map(rebase),
  gesture: -1,
});
