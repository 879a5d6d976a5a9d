let closing: Promise<unknown> = Promise.resolve();

/** An event is no longer shown; `work` ends when the last of its rows is written. */
export const noteClosing = (work: Promise<unknown>): void => {
  closing = Promise.allSettled([closing, work]);
};

/** From then on nothing writes rows of events that are no longer shown. */
export const whenClosed = (): Promise<unknown> => closing;
