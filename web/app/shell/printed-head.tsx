import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateTime } from '#domain/core/text/format.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { nameLang } from '#web/ui/name-lang.ts';

/** The event, date and time above a page that is printed from the browser's menu (`print.css`). */
export function PrintedHead() {
  const { fullName, name } = useCurrentEvent();
  const timeZone = useTimeZone();
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes the page as this event leaves it.
    window.addEventListener('beforeprint', () => flushSync(() => setPrintedAt(Date.now())), { signal });
    window.addEventListener('afterprint', () => setPrintedAt(null), { signal });
    return () => listening.abort();
  }, []);
  if (printedAt === null) return null;
  return (
    <p className="paper-head" aria-hidden="true">
      <b lang={nameLang(fullName || name)}>{fullName || name}</b> · {dateTime(printedAt, timeZone)}
    </p>
  );
}
