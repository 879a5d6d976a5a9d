import { Printer } from 'lucide-react';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/core/lists/progress.tsx';
import type { PrintPhase } from './print-phase.ts';
import type { CardPrinting } from './use-card-printing.ts';
import styles from './print-cards.module.css';

const words = cardPrintWords;

export function PrintWork({ printing }: { printing: CardPrinting }) {
  const { phase } = printing;
  if (phase.at === 'idle' || phase.at === 'asking' || phase.at === 'missing' || phase.at === 'downloaded')
    return null;
  return (
    <div className={`flow items-center gap-3 ${styles['work']} no-print`}>
      {phase.at === 'preparing' && (
        <Progress
          done={phase.laidOut}
          total={phase.paper.pages.length}
          text={words.preparing(phase.laidOut, phase.paper.pages.length)}
        />
      )}
      {phase.at === 'downloading' && (
        <Progress
          done={phase.done}
          total={phase.of}
          text={`${pdfWords.download}: ${pdfWords.progress(phase.done, phase.of)}`}
        />
      )}
      {phase.at === 'printing' && <span role="status">{words.printing}</span>}
      {phase.at === 'between' && <Between {...phase} />}
      <Button onClick={printing.cancel}>{words.stop}</Button>
    </div>
  );
}

type BetweenProps = Extract<PrintPhase, { at: 'between' }>;

function Between({ done, next, total, takeBack, onAnswer }: BetweenProps) {
  return (
    <>
      <Progress done={done} total={total} text={words.partOut(done, total)} />
      <Button onClick={takeBack}>{words.notOut}</Button>
      <Button variant="primary" icon={Printer} onClick={() => onAnswer(true)}>
        {words.nextPart(done + 1, done + next)}
      </Button>
    </>
  );
}
