/** Half a frame: a key or a touch is handled in between. */
export const sliceMs = 8;

/** Resolves after the browser's waiting tasks. A timer would wait 4 ms each time, and up to a second in a hidden tab. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
