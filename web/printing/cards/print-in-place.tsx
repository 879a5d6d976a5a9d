import { createPortal } from 'react-dom';
import { PaperSheets } from './paper-sheets.tsx';
import { PrintWork } from './print-work.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { CardPrinting } from './use-card-printing.ts';

/** Prints cards from a page or a dialog that shows something else: only the cards go to paper (`print.css`). */
export function PrintInPlace({ printing }: { printing: CardPrinting }) {
  const { phase } = printing;
  const isOnPaper = phase.at === 'preparing' || phase.at === 'printing';
  return (
    <>
      <PrintWork printing={printing} />
      <ReasonDialog printing={printing} />
      {isOnPaper &&
        createPortal(
          <div className="paper-alone">
            <PaperSheets phase={phase} />
          </div>,
          document.body,
        )}
    </>
  );
}
