import { useEffect, useRef, useState } from 'react';
import type { PdfProgress } from '#domain/print/pdf-progress.ts';
import { labels } from '#domain/text/labels.ts';
import { ApiFailure } from '#web/account/call-api.ts';
import { toastError } from '#web/components/ui/toast.tsx';
import { downloadPdf } from '#web/device/download-pdf.ts';
import { useQuery } from '#web/sync/use-query.ts';

/** Certificates that have been given out, as one PDF. */
export const useDownload = (): {
  readonly progress: PdfProgress | null;
  download(serials: readonly number[]): Promise<void>;
  readonly stop: () => void;
} => {
  const [progress, setProgress] = useState<PdfProgress | null>(null);
  const running = useRef<AbortController>(null);
  const eventId = useQuery((reader) => [...reader.all('event')][0]?.eventId ?? '', []);
  useEffect(() => () => running.current?.abort(), []);
  const download = async (serials: readonly number[]): Promise<void> => {
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const { leftOut } = await downloadPdf({
        path: `/api/events/${encodeURIComponent(eventId)}/certificates.pdf`,
        body: { serials },
        signal,
        onProgress: setProgress,
      });
      if (leftOut > 0) toastError(labels.pdf.leftOut(leftOut));
    } catch (error) {
      if (error instanceof ApiFailure) toastError(error.text);
      else if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  };
  return { progress, download, stop: () => running.current?.abort() };
};
