import { rupeesExact } from '../../core/text/format.ts';
import { ink, lineInk, setText, softInk, textShape, type SetText } from '../../print/card-text.ts';
import type { Shape, TextShape, Weight } from '../../print/shapes.ts';

/** A4 upright. */
export const receiptSizeMm = { width: 210, height: 297 } as const;
export const left = 20;
export const right = receiptSizeMm.width - 20;
export const middle = 118;
export const width = right - left;
export const margin = 20;
export const bottom = receiptSizeMm.height - 14;

/** Draws from the top down: each part begins where the previous one ended. */
export class Paper {
  readonly shapes: Shape[] = [];
  top = margin;
  readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  gap(mm: number): void {
    this.top += mm * this.scale;
  }

  /** Draws a text of up to `most` lines, or of as many as it needs if it is `isWhole`, and returns its bottom. */
  text(text: string, at: Partial<Line> = {}): number {
    const line = { ...usual, ...at };
    if (text === '') return this.top;
    const style = { typeface: 'sans', weight: line.weight, color: line.color, tracking: 0 } as const;
    const size = line.size * this.scale;
    const placed = (most: number): SetText =>
      setText(text, style, {
        width: line.width,
        height: most * size * 1.6,
        lineHeight: 1.35,
        maxLines: most,
        size,
        leastSize: size * 0.7,
      });
    let set = placed(line.most);
    for (let most = line.most + 1; line.isWhole && set.isCut; most++) set = placed(most);
    this.shapes.push(textShape(line.part, set, { x: line.x, top: this.top, align: line.align }));
    return this.top + set.height;
  }

  rule(stroke = 0.25, from = left): void {
    this.shapes.push({
      kind: 'line',
      x1: from,
      y1: this.top,
      x2: right,
      y2: this.top,
      stroke: { color: stroke > 0.3 ? ink : lineInk, width: stroke, isDashed: false },
    });
  }

  row(what: string, paise: number, { from = left, weight = 400 as Weight, part = 'row' } = {}): void {
    const end = this.text(what, { x: from, width: right - from - 42, most: 2, weight, part });
    this.text(rupeesExact(paise), { x: right, width: 40, align: 'right', weight, part });
    this.top = end;
    this.gap(1.6);
  }
}

interface Line {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly align: TextShape['align'];
  readonly most: number;
  /** Never cut: who pays and who sells is stated in full (CGST Rules, rule 46(a), (d) and (e)). */
  readonly isWhole: boolean;
  readonly part: string;
}
const usual: Line = {
  x: left,
  width,
  size: 3.7,
  weight: 400,
  color: ink,
  align: 'left',
  most: 1,
  isWhole: false,
  part: 'text',
};

export const small = { size: 3.2, color: softInk } as const;
