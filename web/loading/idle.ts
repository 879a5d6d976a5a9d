export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback; and a hidden page has no idle time, so the wait is bounded.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 20);
  });
