import { createPortal } from 'react-dom';
import { PaperSheets } from './paper-sheets.tsx';
import { isOnPaper } from './print-phase.ts';
import { PrintWork } from './print-work.tsx';
import { PrintQuestion } from './print-question.tsx';
import type { CardPrinting } from './use-card-printing.ts';

/** Prints cards from a page or a dialog that shows something else: only the cards go to paper (`print.css`). */
export function PrintInPlace({ printing }: { printing: CardPrinting }) {
  const { phase } = printing;
  return (
    <>
      <PrintWork printing={printing} />
      <PrintQuestion printing={printing} />
      {isOnPaper(phase) &&
        createPortal(
          <div className="paper-alone">
            <PaperSheets phase={phase} />
          </div>,
          document.body,
        )}
    </>
  );
}
