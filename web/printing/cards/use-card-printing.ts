import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostPrinted } from '#domain/print/card-print-commands.ts';
import { defaultCardLayout } from '#domain/model/card-template.ts';
import type { CardPrint } from '#domain/model/card-print.ts';
import { holderOf } from '#domain/model/serial.ts';
import type { Card } from '#domain/people/card-strip.ts';
import { impose } from '#domain/print/sheets.ts';
import type { PrintSides } from '#domain/print/print-choices.ts';
import { printsOf, printStateOf } from '#domain/print/card-prints.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useMe } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { downloadPdf } from '#web/printing/download-pdf.ts';
import { missingPictures, printPage } from '#web/printing/print.ts';
import { withPersonShown } from '#web/sync/outbox/person-shown.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useLateRefusals } from '#web/sync/react/use-late-refusals.ts';
import { cardOfPicture, paperId, type PrintJob, type PrintPaper, type PrintPhase } from './print-phase.ts';
import { printedCards } from './printed-cards.ts';

const words = cardPrintWords;

interface HeldJob extends PrintJob {
  /** The holders of the cards and how often each was printed, at the moment of Print, in the order of the serials. */
  readonly holderIds: readonly string[];
  readonly knownPrints: readonly number[];
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

/** From the press of Print to the closed dialog, or to the PDF: asks, logs, lays the pages out. */
export const useCardPrinting = (): CardPrinting => {
  const { optimistic } = useSession();
  const { currentEventId } = useMe();
  const [log] = useCommand('card.print');
  const [phase, setPhase] = useState<PrintPhase>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useLateRefusals(({ command, code, params }) => {
    if (command.name === 'card.print')
      toastError(words.lateRefusal(messageFor(code, withPersonShown(params, command))));
  });

  const stop = (): void => {
    running.current?.abort();
    setPhase({ at: 'idle' });
  };

  const writeLog = async (
    { layout, serials, holderIds, knownPrints }: HeldJob,
    reason: string,
  ): Promise<boolean> => {
    // Logged with the front.
    if (layout.sides === 'back') return true;
    for (let first = 0; first < serials.length; first += mostPrinted) {
      const end = first + mostPrinted;
      const part = {
        serials: serials.slice(first, end),
        holderIds: holderIds.slice(first, end),
        knownPrints: knownPrints.slice(first, end),
      };
      const outcome = await log({ ...part, reason });
      if (outcome.ok) continue;
      toastError(words.refused(outcome.text));
      return false;
    }
    return true;
  };

  const toPaper = async (job: HeldJob, reason: string, { signal }: AbortController): Promise<void> => {
    const paper = paperOf(optimistic.shown, job);
    for (let laidOut = 0; laidOut < paper.pages.length && !signal.aborted;) {
      laidOut = Math.min(paper.pages.length, laidOut + pagesPerFrame);
      flushSync(() => setPhase({ at: 'preparing', paper, laidOut }));
      await nextFrame();
    }
    const cards = await cardsWithoutPicture(paper);
    if (signal.aborted || (cards.length > 0 && !(await asks(paper, cards)))) return;
    flushSync(() => setPhase({ at: 'printing', paper }));
    // Logged when nothing but the browser's dialog is left.
    if ((await writeLog(job, reason)) && !signal.aborted) await printPage();
  };

  const asks = (paper: PrintPaper, cards: readonly Card[]): Promise<boolean> =>
    new Promise((onAnswer) => setPhase({ at: 'missing', paper, cards, onAnswer }));

  const toPdf = async (job: HeldJob, reason: string, { signal }: AbortController): Promise<void> => {
    const { serials, layout, hasMarks } = job;
    setPhase({ at: 'downloading', done: 0, of: impose(serials.length, layout).length });
    try {
      const { leftOut } = await downloadPdf({
        path: `/api/events/${encodeURIComponent(currentEventId ?? '')}/cards.pdf`,
        body: { serials, ...layout, cropMarks: hasMarks },
        signal,
        onProgress: ({ done, of }) => setPhase({ at: 'downloading', done, of }),
      });
      // Logged after the download: a document that did not arrive is not printed.
      await writeLog(job, reason);
      if (leftOut > 0) toastError(pdfWords.leftOut(leftOut));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailure)) throw error;
      toastError(error.code === 'unavailable' ? words.pdfOffline : error.text);
    }
  };

  const run = async (job: PrintJob, reason: string): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const held = { ...job, ...heldOf(optimistic.shown, job.serials) };
    await (job.to === 'pdf' ? toPdf : toPaper)(held, reason, controller);
    if (!controller.signal.aborted) setPhase({ at: 'idle' });
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
  return { phase, start, goOn, cancel: stop };
};

const printedBefore = (reader: Reader, serials: readonly number[]): CardPrint[] =>
  serials.flatMap((number) => {
    const serial = reader.get('serials', number);
    if (serial === undefined || printStateOf(reader, serial) !== 'printed') return [];
    return printsOf(reader, serial).slice(-1);
  });

const heldOf = (reader: Reader, serials: readonly number[]): Pick<HeldJob, 'holderIds' | 'knownPrints'> => {
  const cards = serials.map((number) => reader.get('serials', number));
  return {
    holderIds: cards.map((card) => (card === undefined ? '' : holderOf(card))),
    knownPrints: cards.map((card) => (card === undefined ? 0 : printsOf(reader, card).length)),
  };
};

const paperOf = (reader: Reader, { serials, layout, hasMarks, unsaved }: PrintJob): PrintPaper => {
  const cards = printedCards(reader, serials, unsaved);
  return { pages: impose(cards.length, layout), cards, hasMarks };
};

const cardsWithoutPicture = async ({ cards }: PrintPaper): Promise<Card[]> => {
  const paper = document.getElementById(paperId);
  const missing = paper === null ? [] : await missingPictures(paper);
  return [...new Set(missing.map(cardOfPicture))].flatMap((index) => cards[index]?.printable.card ?? []);
};

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
