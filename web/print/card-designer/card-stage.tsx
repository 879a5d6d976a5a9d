import { useRef, useState, type CSSProperties, useEffect, type RefObject } from 'react';
import type { PrintableCard, CardPaper } from '#domain/print/card-paper.ts';
import type { CardArea } from '#domain/print/card-geometry.ts';
import { cardSide } from '#domain/print/card-side.ts';
import {
  cardElements,
  isPlaced,
  isShown,
  middleX,
  positionOf,
  type CardElement,
} from '#domain/print/designer/designer.ts';
import { outlinesOf } from '#domain/print/designer/outlines.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import styles from './card-stage.module.css';
import { ElementHandle } from './element-handle.tsx';
import { visibleDrawing, type Designer } from './use-designer.ts';
import { cardSizeMm, pixelsPerMm } from '#domain/model/card-template.ts';

const words = cardDesignerWords;

export type Zoom = keyof typeof words.zooms;

interface CardStageProps {
  readonly designer: Pick<Designer, 'drawing' | 'change'>;
  readonly printable: PrintableCard;
  readonly paper: CardPaper;
  readonly zoom: Zoom;
  readonly selected: CardElement;
  readonly onSelect: (element: CardElement) => void;
}

export function CardStage({ designer, printable, paper, zoom, selected, onSelect }: CardStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const fitting = useFit(stage);
  const [isMoving, setMoving] = useState(false);
  const scale = zoom === 'fit' ? fitting : Number(zoom);
  const { drawing } = designer;
  const front = cardSide(printable, { ...paper, ...visibleDrawing(drawing) }, 'front');
  const outlines = outlinesOf(front);
  const isCentred = isPlaced(selected) && positionOf(drawing, selected).x === middleX(drawing, selected);
  return (
    <section className={`stack ${styles['stage']}`} ref={stage} aria-label={words.stage} tabIndex={-1}>
      <div
        className={styles['card']}
        style={{ '--zoom': scale } as CSSProperties}
        data-moving={isMoving || undefined}
      >
        <div aria-hidden="true">
          <CropMarks>
            <PrintedSide side={front} label={words.stage} zoom={scale} />
          </CropMarks>
        </div>
        <div className={styles['guide']} data-met={isCentred || undefined} aria-hidden="true" />
        {cardElements.map((element) => {
          const area = outlines.get(element);
          if (!isPlaced(element) || !isShown(drawing, element) || area === undefined) return null;
          return (
            <ElementHandle
              key={element}
              element={element}
              designer={designer}
              scale={scale}
              place={placeOf(area)}
              isSelected={element === selected}
              onSelect={() => onSelect(element)}
              onMoving={setMoving}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Around the printed area, at least the width of a finger. */
const placeOf = ({ left, top, right, bottom }: CardArea): CSSProperties => {
  const mm = (length: number) => `calc(${length.toFixed(3)}mm * var(--zoom))`;
  return { left: mm(left), top: mm(top), width: mm(right - left), height: mm(bottom - top) };
};

/** Left free around the card, for its crop marks. */
const margin = 24;
const least = 0.5;

/** The largest zoom at which the whole card fits the stage; 1 is true size. */
const useFit = (stage: RefObject<HTMLElement | null>): number => {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (stage.current === null) return undefined;
    const element = stage.current;
    const measure = () => {
      const width = (element.clientWidth - 2 * margin) / (cardSizeMm.width * pixelsPerMm);
      const height = (element.clientHeight - 2 * margin) / (cardSizeMm.height * pixelsPerMm);
      setScale(Math.max(least, Math.floor(Math.min(width, height) * 100) / 100));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return scale;
};
