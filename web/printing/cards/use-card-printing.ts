import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultCardLayout } from '#domain/model/card-template.ts';
import type { CardPrint } from '#domain/model/card-print.ts';
import { holderOf } from '#domain/model/serial.ts';
import type { Card } from '#domain/people/card-strip.ts';
import { cardsInPdf, impose, inParts, mostOnPaper } from '#domain/print/sheets.ts';
import type { PrintSides } from '#domain/print/print-choices.ts';
import { loggedPrintsOf, printsOf, printStateOf } from '#domain/print/card-prints.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useMe } from '#web/core/session/account.ts';
import { newUuid } from '#web/net/uuid.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { downloadPdf, tellLeftOut } from '#web/printing/download-pdf.ts';
import { missingPictures, printPage } from '#web/printing/print.ts';
import { withPersonShown } from '#web/sync/outbox/person-shown.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useLateRefusals } from '#web/sync/react/use-late-refusals.ts';
import { cardOfPicture, paperId, type PrintJob, type PrintPaper, type PrintPhase } from './print-phase.ts';
import { printedCards } from './printed-cards.ts';
import { usePrintLog, type HeldCard, type PrintLog } from './use-print-log.ts';

const words = cardPrintWords;

interface Run extends PrintJob {
  readonly runId: string;
  readonly reason: string;
  readonly held: readonly HeldCard[];
  readonly signal: AbortSignal;
}

/** Cards one by one, each on a page of its own size: for the person at the desk. */
export const singleCards = (serials: readonly number[], sides: PrintSides = 'front'): PrintJob => ({
  to: 'paper',
  serials,
  layout: { sheet: 'card', sides, flip: 'long' },
  hasMarks: false,
  unsaved: defaultCardLayout,
});

export interface CardPrinting {
  readonly phase: PrintPhase;
  start(job: PrintJob): void;
  /** The answer to why: these of the asked cards, for this reason. */
  goOn(serials: readonly number[], reason: string): void;
  cancel(): void;
}

/** The number of pages laid out between two frames, so that the screen shows progress and reacts to Stop. */
const pagesPerFrame = 24;

type ShowPhase = (phase: PrintPhase) => void;

/** From the press of Print to the closed dialog, or to the PDF: asks, lays the pages out, logs. */
export const useCardPrinting = (): CardPrinting => {
  const { optimistic } = useSession();
  const { currentEventId } = useMe();
  const log = usePrintLog();
  const [phase, setPhase] = useState<PrintPhase>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useLateRefusals(({ command, code, params }) => {
    if (command.name === 'card.print')
      toastError(words.lateRefusal(messageFor(code, withPersonShown(params, command))));
  });

  const run = async (job: PrintJob, reason: string): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const started = { ...job, runId: newUuid(), reason, signal, held: heldOf(optimistic.shown, job.serials) };
    if (job.to === 'pdf') await toPdf({ run: started, log, show: setPhase, eventId: currentEventId ?? '' });
    else await toPaper({ run: started, log, show: setPhase, reader: optimistic.shown });
    if (!signal.aborted) setPhase({ at: 'idle' });
  };

  const start = (job: PrintJob): void => {
    if (phase.at !== 'idle' || job.serials.length === 0) return;
    const before = job.layout.sides === 'back' ? [] : printedBefore(optimistic.shown, job.serials);
    if (before.length > 0) setPhase({ at: 'asking', job, before });
    else void run(job, '');
  };
  const goOn = (serials: readonly number[], reason: string): void => {
    if (phase.at === 'asking') void run({ ...phase.job, serials }, reason);
  };
  const cancel = (): void => {
    running.current?.abort();
    setPhase({ at: 'idle' });
  };
  return { phase, start, goOn, cancel };
};

interface ToPaper {
  readonly run: Run;
  readonly log: PrintLog;
  readonly show: ShowPhase;
  readonly reader: Reader;
}

/** Each part is laid out, logged and printed before the next one is begun. */
const toPaper = async ({ run, log, show, reader }: ToPaper): Promise<void> => {
  const parts = inParts(run.held, mostOnPaper);
  let done = 0;
  for (const [index, part] of parts.entries()) {
    const isOut = await partToPaper({ run: { ...run, held: part }, log, show, reader });
    if (!isOut || run.signal.aborted) return;
    done += part.length;
    const printed = { runId: run.runId, serials: part.map(({ serial }) => serial) };
    const takeBack = (): void => void log.takeBack(printed);
    const next = parts[index + 1]?.length;
    if (next === undefined) return offerTakeBack(run, part.length, takeBack);
    const goesOn = await answerTo<boolean>((onAnswer) =>
      show({ at: 'between', done, next, total: run.held.length, takeBack, onAnswer }),
    );
    if (!goesOn) return;
  }
};

/** The dialog reports neither a cancel nor a jam. Backs alone are not logged. */
const offerTakeBack = ({ layout }: Run, count: number, takeBack: () => void): void => {
  if (layout.sides !== 'back') toastUndo(words.logged(count), { label: words.notOut, onPress: takeBack });
};

const partToPaper = async ({ run, log, show, reader }: ToPaper): Promise<boolean> => {
  const { signal, held, layout, hasMarks, unsaved } = run;
  const cards = printedCards(
    reader,
    held.map(({ serial }) => serial),
    unsaved,
  );
  const paper: PrintPaper = { pages: impose(cards.length, layout), cards, hasMarks };
  for (let laidOut = 0; laidOut < paper.pages.length && !signal.aborted;) {
    laidOut = Math.min(paper.pages.length, laidOut + pagesPerFrame);
    flushSync(() => show({ at: 'preparing', paper, laidOut }));
    await nextFrame();
  }
  const missing = await cardsWithoutPicture(paper);
  if (signal.aborted) return false;
  if (missing.length > 0) {
    const goesOn = await answerTo<boolean>((onAnswer) =>
      show({ at: 'missing', paper, cards: missing, onAnswer }),
    );
    if (!goesOn) return false;
  }
  flushSync(() => show({ at: 'printing', paper }));
  // Logged when nothing but the browser's dialog is left.
  if (!(await writeLog(run, log)) || signal.aborted) return false;
  await printPage();
  return true;
};

/** Logged with the front. */
const writeLog = async ({ layout, runId, held, reason }: Run, log: PrintLog): Promise<boolean> =>
  layout.sides === 'back' || (await log.write(runId, held, reason));

interface ToPdf extends Omit<ToPaper, 'reader'> {
  readonly eventId: string;
}

/** A file that is downloaded is not printed yet: each part is logged when the user says so. */
const toPdf = async ({ run, log, show, eventId }: ToPdf): Promise<void> => {
  const { layout, hasMarks, signal } = run;
  for (const held of inParts(run.held, cardsInPdf)) {
    show({ at: 'downloading', done: 0, of: impose(held.length, layout).length });
    try {
      const last = await downloadPdf({
        path: `/api/events/${encodeURIComponent(eventId)}/cards.pdf`,
        body: { serials: held.map(({ serial }) => serial), ...layout, cropMarks: hasMarks },
        signal,
        onProgress: ({ done, of }) => show({ at: 'downloading', done, of }),
      });
      tellLeftOut(last);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailure)) throw error;
      toastError(error.code === 'unavailable' ? words.pdfOffline : error.text);
      return;
    }
    if (layout.sides === 'back') continue;
    const isPrinted = await answerTo<boolean>((onAnswer) =>
      show({ at: 'downloaded', count: held.length, onAnswer }),
    );
    if (isPrinted && !(await writeLog({ ...run, held }, log))) return;
  }
};

const answerTo = <Answer>(ask: (onAnswer: (answer: Answer) => void) => void): Promise<Answer> =>
  new Promise(ask);

const printedBefore = (reader: Reader, serials: readonly number[]): CardPrint[] =>
  serials.flatMap((number) => {
    const serial = reader.get('serials', number);
    if (serial === undefined || printStateOf(reader, serial) !== 'printed') return [];
    return printsOf(reader, serial).slice(-1);
  });

const heldOf = (reader: Reader, serials: readonly number[]): HeldCard[] =>
  serials.map((serial) => {
    const card = reader.get('serials', serial);
    return {
      serial,
      holderId: card === undefined ? '' : holderOf(card),
      knownPrints: card === undefined ? 0 : loggedPrintsOf(reader, card).length,
    };
  });

const cardsWithoutPicture = async ({ cards }: PrintPaper): Promise<Card[]> => {
  const paper = document.getElementById(paperId);
  const missing = paper === null ? [] : await missingPictures(paper);
  return [...new Set(missing.map(cardOfPicture))].flatMap((index) => cards[index]?.printable.card ?? []);
};

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
