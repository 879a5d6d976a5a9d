const everyMs = 24 * 3600 * 1000;

interface DailyWork {
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** The returned function does not wait: running work is committed whole, or rolled back when the database closes. */
export const daily = ({ work, onFailure }: DailyWork): (() => Promise<void>) => {
  let isStopped = false;
  const once = (): void => void work(() => isStopped).catch(onFailure);
  once();
  const timer = setInterval(once, everyMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
  };
};
