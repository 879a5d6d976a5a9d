import { useEffect, useState } from 'react';
import { idCardWords } from '#domain/people/people-words.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { printPage } from '#web/printing/print.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import type { GivenLine } from './use-certificates.ts';
import { useIssue } from './use-issue.ts';

export type Way = 'print' | 'download';

interface Job {
  readonly way: Way;
  /** Numbers are assigned; their rows may still be on the way. */
  readonly isIssued: boolean;
  readonly serials: ReadonlySet<number>;
}

interface Printing {
  readonly way: Way | null;
  readonly done: ReturnType<typeof useIssue>['done'];
  /** The certificates that must be in the page now, to be printed. */
  readonly onPaper: readonly GivenLine[];
  start(way: Way): Promise<void>;
  /** Assigns no further numbers. */
  readonly stop: () => void;
}

/** Online, gives out numbers first. Offline, only certificates with a number are printed. */
export const usePrintCertificates = (
  given: readonly GivenLine[],
  download: (serials: readonly number[]) => Promise<void>,
): Printing => {
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { done, issue, stop } = useIssue();
  const [job, setJob] = useState<Job | null>(null);

  const chosen = job === null ? [] : given.filter(({ serial }) => job.serials.has(serial));
  const isReady = job?.isIssued === true && chosen.every(({ certificate }) => certificate.issued !== null);
  const onPaper = isReady && job.way === 'print' ? chosen : [];

  const start = async (way: Way) => {
    const held = given.filter(({ certificate }) => certificate.issued !== null);
    const without = isOnline ? given.filter(({ certificate }) => certificate.issued === null) : [];
    setJob({ way, isIssued: false, serials: new Set() });
    const numbered = await issue(without.map(({ serial }) => serial));
    const serials = new Set([...held.map(({ serial }) => serial), ...(numbered ?? [])]);
    setJob(numbered === null || serials.size === 0 ? null : { way, isIssued: true, serials });
  };

  useEffect(() => {
    if (!isReady || job === null) return;
    const finish = async () => {
      if (job.way === 'download') await download([...job.serials]);
      else {
        const { missingImages } = await printPage();
        if (missingImages.length > 0) toastError(idCardWords.missingImages(missingImages.length));
      }
      setJob(null);
    };
    void finish();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each job that has become ready
  }, [isReady, job]);

  return { way: job?.way ?? null, done, onPaper, start, stop };
};
