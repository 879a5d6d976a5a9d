import { timeOnly } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { useTimeZone } from '../session/use-time-zone.ts';

/**
 * For screens that do not follow changes automatically, next to a Reload button. `at`: ms since 1970, by this device.
 */
export function ReadAt({ at }: { at: number }) {
  const timeZone = useTimeZone();
  return (
    <p className="pad muted py-2" role="status">
      <time dateTime={new Date(at).toISOString()}>{commonWords.readAt(timeOnly(at, timeZone))}</time>
    </p>
  );
}
