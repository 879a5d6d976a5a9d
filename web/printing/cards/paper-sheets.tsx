import { memo } from 'react';
import type { LineShape } from '#domain/print/shapes.ts';
import type { SheetPage } from '#domain/print/sheets.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { usePageSize } from '#web/printing/use-page-size.ts';
import { isOnPaper, paperId, type PrintPaper, type PrintPhase } from './print-phase.ts';
import styles from './print-cards.module.css';

/**
 * Laid out off screen, so that fonts and images are loaded. Without a running print, the browser's Print shows only a
 * sentence.
 */
export function PaperSheets({ phase }: { phase: PrintPhase }) {
  if (!isOnPaper(phase)) return <ByTheButton />;
  const { paper } = phase;
  return <Pages paper={paper} laidOut={phase.at === 'preparing' ? phase.laidOut : paper.pages.length} />;
}

function Pages({ paper, laidOut }: { paper: PrintPaper; laidOut: number }) {
  const [first] = paper.pages;
  usePageSize(`${first?.width ?? 0}mm ${first?.height ?? 0}mm`);
  return (
    <div id={paperId} className={styles['paper']} aria-hidden="true">
      {paper.pages.slice(0, laidOut).map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages never change places
        <PaperPage key={index} page={page} paper={paper} />
      ))}
    </div>
  );
}

const PaperPage = memo(function PaperPage({ page, paper }: { page: SheetPage; paper: PrintPaper }) {
  const { width, height, side, placements, marks } = page;
  return (
    <div className={styles['page']} style={{ width: `${width}mm`, height: `${height}mm` }}>
      {placements.map(({ index, x, y, isTurned }) => {
        const card = paper.cards[index];
        return (
          card && (
            <div
              key={index}
              data-card={index}
              className={styles['place']}
              style={{ left: `${x}mm`, top: `${y}mm`, rotate: isTurned ? '180deg' : undefined }}
            >
              <IdCard printable={card.printable} paper={card.paper} face={side} />
            </div>
          )
        );
      })}
      {paper.hasMarks && <Marks page={page} marks={marks} />}
    </div>
  );
});

function Marks({ page: { width, height }, marks }: { page: SheetPage; marks: readonly LineShape[] }) {
  return (
    <svg className={styles['marks']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {marks.map(({ x1, y1, x2, y2, stroke }) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2}`}
          x1={x1}
          y1={y1}
          x2={x2}
          y2={y2}
          stroke={stroke.color}
          strokeWidth={stroke.width}
        />
      ))}
    </svg>
  );
}

/** On the paper of the browser's own menu, which has no cards or certificates. */
export const ByTheButton = () => <p className={styles['byTheButton']}>{cardPrintWords.byTheButton}</p>;
