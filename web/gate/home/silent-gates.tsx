import { ago } from '#domain/core/text/format.ts';
import { atTheGatesWords as words } from '#domain/gate/gate-words.ts';
import { silentGates } from '#domain/gate/gates.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useServerNow } from '../parts/readiness/use-server-now.ts';

const minuteMs = 60_000;

/** On the days of the event: the devices that stopped marking. */
export function SilentGates() {
  const timeZone = useTimeZone();
  // All marks are read, so only once a minute.
  const now = Math.floor(useServerNow() / minuteMs) * minuteMs;
  const silent = useQuery((reader) => silentGates(reader.all('marks'), now), [now]);
  if (silent.length === 0) return null;
  return (
    <div className="pad pt-4">
      <Notice tone="pending">
        {words.silent(silent.length)}
        <ul>
          {silent.map(({ deviceId, name, lastAt }) => (
            <li key={deviceId}>{words.lastMark(name, ago(lastAt, now, timeZone))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
