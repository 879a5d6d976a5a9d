import { useEffect, useState, type RefObject } from 'react';
import { cardSizeMm, pixelsPerMm } from '#domain/model/card-template.ts';

/** Left free round the card, for its crop marks. */
const margin = 24;
const least = 0.5;

/** How large the card may be to lie in the stage whole; 1 is true size. */
export const useFit = (stage: RefObject<HTMLElement | null>): number => {
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
