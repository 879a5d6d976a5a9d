import { useEffect, useState } from 'react';
import { callApi } from '#web/net/call-api.ts';

export interface MoreApp {
  readonly name: string;
  readonly url: string;
  readonly icon: string;
}

/** One question for the page: the frame is drawn again as soon as the event's rows are here. */
let answered: Promise<readonly MoreApp[] | null> | null = null;

const ask = (): Promise<readonly MoreApp[] | null> => {
  answered ??= callApi<{ apps: readonly MoreApp[] | null }>('/api/apps').then(
    ({ apps }) => apps,
    () => {
      answered = null;
      return null;
    },
  );
  return answered;
};

/** `undefined` while loading, null if unavailable. */
export const useMoreApps = (): readonly MoreApp[] | null | undefined => {
  const [apps, setApps] = useState<readonly MoreApp[] | null>();
  useEffect(() => {
    let isHere = true;
    void ask().then((found) => isHere && setApps(found));
    return () => {
      isHere = false;
    };
  }, []);
  return apps;
};
