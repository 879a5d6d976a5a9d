import { mostPrinted } from '#domain/print/card-print-commands.ts';
import { inParts } from '#domain/print/sheets.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = cardPrintWords;

/** A card that goes to the printer, as it was when Print was pressed. */
export interface HeldCard {
  readonly serial: number;
  readonly holderId: string;
  /** How often it was printed, with the prints that were taken back. */
  readonly knownPrints: number;
}

export interface PrintedRun {
  readonly runId: string;
  readonly serials: readonly number[];
}

export interface PrintLog {
  /** False: refused, with a message. */
  write(runId: string, cards: readonly HeldCard[], reason: string): Promise<boolean>;
  /** These cards did not come out of the printer. Offers to undo. */
  takeBack(run: PrintedRun): Promise<void>;
  countAgain(run: PrintedRun): Promise<void>;
}

export const usePrintLog = (): PrintLog => {
  const [log] = useCommand('card.print');
  const [takeBackPart] = useCommand('card.takeBack');
  const [countPartAgain] = useCommand('card.countAgain');
  const write: PrintLog['write'] = async (runId, cards, reason) => {
    for (const part of inParts(cards, mostPrinted)) {
      const outcome = await log({
        serials: part.map(({ serial }) => serial),
        holderIds: part.map(({ holderId }) => holderId),
        knownPrints: part.map(({ knownPrints }) => knownPrints),
        reason,
        runId,
      });
      if (outcome.ok) continue;
      toastError(words.refused(outcome.text));
      return false;
    }
    return true;
  };
  const change = async (run: typeof takeBackPart, { runId, serials }: PrintedRun): Promise<number | null> => {
    let count = 0;
    for (const part of inParts(serials, mostPrinted)) {
      const outcome = await run({ runId, serials: [...part] });
      if (outcome.ok) count += outcome.result.count;
      else {
        toastError(outcome.text);
        return null;
      }
    }
    return count;
  };
  const countAgain: PrintLog['countAgain'] = async (run) => {
    const count = await change(countPartAgain, run);
    if (count !== null) toastDone(words.countedAgain(count));
  };
  const takeBack: PrintLog['takeBack'] = async (run) => {
    const count = await change(takeBackPart, run);
    if (count === null) return;
    toastUndo(words.takenBack(count), { label: undoWords.undo, onPress: () => void countAgain(run) });
  };
  return { write, takeBack, countAgain };
};
