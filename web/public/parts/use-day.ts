import { useEffect, useState } from 'react';
import { dayIn, untilMidnight } from '#domain/model/fields/time-zone.ts';
import { serverNow } from '../net/event.ts';

/** Timers run late after sleep, and the phone's clock may be set: midnight is looked for this often. */
const lookEveryMs = 60_000;

/** The day of the event by the server's clock, as days since 1970. A page that stays open renders again at midnight. */
export const useDay = (timeZone: string): number => {
  const [day, setDay] = useState(() => dayIn(serverNow(), timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const now = serverNow();
      setDay(dayIn(now, timeZone));
      timer = setTimeout(look, Math.min(lookEveryMs, untilMidnight(now, timeZone)));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return day;
};
