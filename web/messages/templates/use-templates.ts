import { useCallback, useEffect, useState } from 'react';
import type { ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import { callApi } from '#web/net/call-api.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

interface TemplateAnswer {
  /** Null: the server does not list templates for this event. */
  readonly templates: readonly ListedTemplate[] | null;
  readonly readAt: number;
  /** Why Meta listed none now, or ''. */
  readonly failure: string;
}

interface ListedTemplates {
  /** Null until the server has answered, and when it did not. */
  readonly answer: TemplateAnswer | null;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** The templates of the WhatsApp account. Asked when the page opens, because Meta changes them. */
export const useTemplates = (): ListedTemplates => {
  const eventId = useEventId();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [answer, setAnswer] = useState<TemplateAnswer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** The number of requests to read the list again, and of those that were answered or failed. */
  const [again, setAgain] = useState(0);
  const [done, setDone] = useState(-1);
  useEffect(() => {
    if (eventId === '' || !isOnline) return undefined;
    const abort = new AbortController();
    const path = `/api/events/${encodeURIComponent(eventId)}/sending/templates${again > 0 ? '?again=yes' : ''}`;
    callApi<TemplateAnswer>(path, { signal: abort.signal })
      .then(
        (found) => {
          setAnswer(found);
          setHasFailed(false);
        },
        () => abort.signal.aborted || setHasFailed(true),
      )
      .finally(() => abort.signal.aborted || setDone(again));
    return () => abort.abort();
  }, [eventId, isOnline, again]);
  const askAgain = useCallback(() => setAgain((count) => count + 1), []);
  return { answer, isAsking: isOnline && done < again, hasFailed, askAgain };
};
