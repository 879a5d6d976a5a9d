import { useMemo, useSyncExternalStore } from 'react';
import type { EventDay } from '../store/event-day.ts';
import { useEventDay } from './sync-provider.tsx';

/** Renders again at the event's midnight, and when the server's clock becomes known. */
const useTurns = (): { readonly day: EventDay; readonly turns: number } => {
  const day = useEventDay();
  return { day, turns: useSyncExternalStore(day.listen, day.turns) };
};

/**
 * The server's time at the moment of a call, ms since 1970; the device's until the server's is known. Another function from
 * midnight on, so that what is read with it is read again.
 */
export const useServerClock = (): (() => number) => {
  const { day, turns } = useTurns();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each turn has a function of its own
  return useMemo(() => () => day.now(), [day, turns]);
};

/**
 * A moment of the event's present day by the server's clock, ms since 1970: for prices, dues, ages and days. It stays the
 * same until the event's midnight, when a page that is open shows the new day.
 */
export const useToday = (): number => {
  const { day, turns } = useTurns();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each turn is another moment
  return useMemo(() => day.now(), [day, turns]);
};
