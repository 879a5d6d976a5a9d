/** Browsers release the lock when the page is hidden, so it is taken again. Without a lock, scanning continues. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;

  async function acquire(): Promise<void> {
    if (!isWanted || document.hidden || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isWanted) lock = taken;
      else await taken.release();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  const onVisibility = () => void acquire();
  document.addEventListener('visibilitychange', onVisibility);
  void acquire();

  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
    lock = null;
  };
}
