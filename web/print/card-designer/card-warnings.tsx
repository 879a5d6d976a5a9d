import { codeCutsPhoto, crowdsCode } from '#domain/print/designer/code-clearance.ts';
import type { CardElement, Drawing } from '#domain/print/designer/designer.ts';
import { contrastOver } from '#domain/print/designer/legibility.ts';
import { displacedIn, inkOf } from '#domain/print/designer/outlines.ts';
import type { Side } from '#domain/print/shapes.ts';
import { leastContrast } from '#domain/core/contrast.ts';
import { listOf } from '#domain/core/text/format.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { rgbOf } from '#web/core/forms/css-colour.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './controls.module.css';
import { useImagePixels, type ImagePixels } from './use-image-pixels.ts';

const words = cardDesignerWords;

/** Parts of the printed card that people or scanners could not read. */
export function CardWarnings({ front, drawing }: { front: Side; drawing: Drawing }) {
  const background = front.shapes.find((shape) => shape.kind === 'image' && shape.width >= front.width);
  const pixels = useImagePixels(background?.kind === 'image' ? background.address : '');
  const warnings = [
    ...(pixels === 'missing' ? [words.imageMissing] : []),
    ...faintTexts(front, pixels),
    ...crowdsCode(front).map((near) =>
      near === 'edge' ? words.codeAtEdge : words.codeCrowded(words.names[near]),
    ),
    ...(codeCutsPhoto(front) ? [words.photoCut] : []),
    ...displacedIn(front, drawing).map((element) => words.displaced(words.names[element])),
    ...(front.shapes.some(({ kind }) => kind === 'qr') ? [] : [words.codeHidden]),
  ];
  if (warnings.length === 0) return null;
  return (
    <div className={styles['warnings']}>
      {warnings.map((warning) => (
        <Notice key={warning} tone="pending">
          {warning}
        </Notice>
      ))}
    </div>
  );
}

/** The category's form checks the label. */
const onItsOwnGround: readonly string[] = ['category'];
const white = [255, 255, 255, 255] as const;

const faintTexts = (front: Side, pixels: ImagePixels): readonly string[] => {
  if (pixels !== 'none' && typeof pixels !== 'function') return [];
  const lowest = new Map<string, number>();
  for (const shape of front.shapes) {
    if (shape.kind !== 'text' || onItsOwnGround.includes(shape.part)) continue;
    const ink = rgbOf(shape.color);
    if (ink === null) continue;
    const ratio = contrastOver(pixels === 'none' ? white : pixels(inkOf(shape)), ink);
    lowest.set(shape.part, Math.min(ratio, lowest.get(shape.part) ?? ratio));
  }
  const faint = [...lowest].filter(([, ratio]) => ratio < leastContrast);
  if (faint.length === 0) return [];
  const parts = listOf(faint.map(([part]) => words.names[part as CardElement]));
  // Rounded down: 4.49 must not appear as 4.5.
  const ratio = (Math.floor(Math.min(...faint.map(([, each]) => each)) * 10) / 10).toFixed(1);
  return [pixels === 'none' ? words.faintOnPaper(parts, ratio) : words.faint(parts, ratio)];
};
