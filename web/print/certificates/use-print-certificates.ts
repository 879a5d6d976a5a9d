import { useEffect, useState } from 'react';
import { cardsInPdf, inParts, mostOnPaper } from '#domain/print/sheets.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { printPage } from '#web/printing/print.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import type { GivenLine } from './use-certificates.ts';
import { useIssue } from './use-issue.ts';

export type Way = 'print' | 'download';

/** How many certificates have one part: as many as cards, whose tab grew to 2.8 GB. */
export const certificatesInPart: Readonly<Record<Way, number>> = {
  print: mostOnPaper,
  download: cardsInPdf,
};

/** The parts that are left, after so many certificates of all. */
interface Left {
  readonly way: Way;
  readonly parts: readonly (readonly number[])[];
  readonly done: number;
  readonly total: number;
}

interface Job {
  readonly way: Way;
  /** Numbers are assigned; their rows may still be on the way. */
  readonly isIssued: boolean;
  readonly serials: ReadonlySet<number>;
  readonly left: Left;
}

export interface NextPart {
  readonly done: number;
  readonly next: number;
  readonly total: number;
  readonly goOn: () => void;
  readonly end: () => void;
}

interface Printing {
  readonly way: Way | null;
  readonly done: ReturnType<typeof useIssue>['done'];
  /** The certificates that must be in the page now, to be printed. */
  readonly onPaper: readonly GivenLine[];
  /** A part is out, and another one waits for a press. */
  readonly next: NextPart | null;
  start(way: Way): void;
  /** Assigns no further numbers. */
  readonly stop: () => void;
}

/** Online, gives out numbers first, a part at a time. Offline, only certificates with a number are printed. */
export const usePrintCertificates = (
  given: readonly GivenLine[],
  download: (serials: readonly number[]) => Promise<void>,
): Printing => {
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { done, issue, stop } = useIssue();
  const [job, setJob] = useState<Job | null>(null);
  const [waiting, setWaiting] = useState<Left | null>(null);

  const chosen = job === null ? [] : given.filter(({ serial }) => job.serials.has(serial));
  const isReady = job?.isIssued === true && chosen.every(({ certificate }) => certificate.issued !== null);
  const onPaper = isReady && job.way === 'print' ? chosen : [];

  const begin = async ({ way, parts, done: before, total }: Left): Promise<void> => {
    const [part = [], ...rest] = parts;
    const left = { way, parts: rest, done: before + part.length, total };
    setWaiting(null);
    setJob({ way, isIssued: false, serials: new Set(), left });
    const numbers = new Map(given.map(({ serial, certificate }) => [serial, certificate.issued]));
    const numbered = await issue(part.filter((serial) => numbers.get(serial) === null));
    const held = part.filter((serial) => (numbers.get(serial) ?? null) !== null);
    const serials = new Set([...held, ...(numbered ?? [])]);
    setJob(numbered === null || serials.size === 0 ? null : { way, isIssued: true, serials, left });
  };

  const start = (way: Way): void => {
    const able = given.filter(({ certificate }) => isOnline || certificate.issued !== null);
    const serials = able.map(({ serial }) => serial);
    const parts = inParts(serials, certificatesInPart[way]);
    void begin({ way, parts, done: 0, total: serials.length });
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
      if (job.left.parts.length > 0) setWaiting(job.left);
    };
    void finish();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each job that has become ready
  }, [isReady, job]);

  const next = waiting && {
    done: waiting.done,
    next: waiting.parts[0]?.length ?? 0,
    total: waiting.total,
    goOn: () => void begin(waiting),
    end: () => setWaiting(null),
  };
  return { way: job?.way ?? null, done, onPaper, next, start, stop };
};
