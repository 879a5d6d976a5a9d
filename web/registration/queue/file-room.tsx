import { useEffect, useState } from 'react';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { fileRoomWords as words } from '#domain/registration/desk/queue-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { Notice } from '#web/ui/notice.tsx';

interface FileUse {
  readonly usedBytes: number;
  readonly mostBytes: number;
  readonly largestPhone: string;
  readonly largestBytes: number;
  readonly founderPercent: number;
}

/** From this share on, the desk is warned, as is the operator (server/registration/file-intake.ts). */
const warnFromPercent = 80;

/** Says that the room for files of registrants, or of its founder, is nearly used up, and who sent the most. */
export function FileRoom() {
  const use = useFileUse();
  if (use === null) return null;
  const { usedBytes, mostBytes, largestPhone, largestBytes, founderPercent } = use;
  const percent = Math.floor((usedBytes * 100) / mostBytes);
  if (Math.max(percent, founderPercent) < warnFromPercent) return null;
  return (
    <div className="pad pb-4">
      <Notice>
        {percent >= founderPercent ? words.nearlyFull(percent) : words.founderNearlyFull(founderPercent)}{' '}
        {largestPhone !== '' && words.largest(phoneForDisplay(largestPhone), largestBytes)}
      </Notice>
    </div>
  );
}

/** Null until it is known. Without the server, nothing is said: the queue works offline. */
const useFileUse = (): FileUse | null => {
  const path = `/api/events/${encodeURIComponent(useEventId())}/registration-files`;
  const [use, setUse] = useState<FileUse | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callApi<FileUse>(path, { signal: abort.signal }).then(setUse, (error: unknown) => {
      if (!abort.signal.aborted && !(error instanceof RequestFailure)) throw error;
    });
    return () => abort.abort();
  }, [path]);
  return use;
};
