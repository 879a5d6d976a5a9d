import { useEffect, useRef, useState } from 'react';
import type { PdfProgress } from '#domain/print/pdf-progress.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { downloadPdf, tellLeftOut } from '#web/printing/download-pdf.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { toastError } from '../ui/overlay/toast.tsx';

/** Downloads one PDF that the server draws of the current event: the issued certificates, receipts or the list of a council. */
export const usePdfDownload = (
  document: 'certificates' | 'receipts' | 'council-return',
): {
  readonly progress: PdfProgress | null;
  download(body: object): Promise<void>;
  readonly stop: () => void;
} => {
  const [progress, setProgress] = useState<PdfProgress | null>(null);
  const running = useRef<AbortController>(null);
  const eventId = useEventId();
  useEffect(() => () => running.current?.abort(), []);
  const download = async (body: object): Promise<void> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, of: 0, leftOut: 0 });
    try {
      const last = await downloadPdf({
        path: `/api/events/${encodeURIComponent(eventId)}/${document}.pdf`,
        body,
        signal,
        onProgress: setProgress,
      });
      tellLeftOut(last);
    } catch (error) {
      if (error instanceof RequestFailure) toastError(error.text);
      else if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  };
  return { progress, download, stop: () => running.current?.abort() };
};
