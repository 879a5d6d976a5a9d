import { faceRuns } from '#domain/print/faces.ts';
import type { Shape, TextShape } from '#domain/print/shapes.ts';
import { hexOfColour } from '#domain/core/css-colours.ts';
import { isRightToLeft } from '#domain/core/text/script.ts';
import type { PdfImage, PdfPage, PlacedSide } from './pdf-page.ts';
import { qrSvg } from './qr-svg.ts';

/** By the address in the shapes. */
export type PdfImages = ReadonlyMap<string, PdfImage>;

interface PageData {
  /** The input of pages.typ. */
  readonly json: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Missing images are left out. */
export const pageData = (pages: readonly PdfPage[], images: PdfImages): PageData => {
  const names = new Map([...images].map(([address, { type }], index) => [address, `${index}.${type}`]));
  const data = {
    pages: pages.map(({ width, height, sides, marks }) => ({
      width,
      height,
      sides: sides.map((placed) => sideData(placed, names)),
      marks: marks.flatMap((mark) => shapeData(mark, names)),
    })),
  };
  const files = [...images].map(([address, { bytes }]) => [names.get(address) ?? '', bytes] as const);
  return { json: JSON.stringify(data), files: new Map(files) };
};

/** An imported row may have a colour that browsers do not know. It is drawn in black. */
const hexColour = (colour: string): string => hexOfColour(colour) ?? '#000000';

type FileNames = ReadonlyMap<string, string>;

const sideData = ({ side, x, y, isTurned }: PlacedSide, names: FileNames): object => {
  // Images are below everything else, as the browser draws them.
  const isImage = ({ kind }: Shape): boolean => kind === 'image';
  const shapes = [...side.shapes.filter(isImage), ...side.shapes.filter((shape) => !isImage(shape))];
  return {
    x,
    y,
    isTurned,
    width: side.width,
    height: side.height,
    shapes: shapes.flatMap((shape) => shapeData(shape, names)),
  };
};

const shapeData = (shape: Shape, names: FileNames): object[] => {
  switch (shape.kind) {
    case 'text':
      return textData(shape);
    case 'image': {
      const file = names.get(shape.address);
      return file === undefined ? [] : [{ ...shape, file }];
    }
    case 'qr':
      return [{ ...shape, svg: qrSvg(shape.text, shape.quietModules) }];
    case 'box': {
      const { fill, stroke } = shape;
      return [{ ...shape, fill: fill && hexColour(fill), stroke: stroke && strokeData(stroke) }];
    }
    case 'line':
      return [{ ...shape, stroke: strokeData(shape.stroke) }];
  }
};

const strokeData = <T extends { readonly color: string }>(stroke: T): T => ({
  ...stroke,
  color: hexColour(stroke.color),
});

const aligned = { left: 'left', centre: 'center', right: 'right' } as const;

const textData = ({ lines, baseline, leading, ...shape }: TextShape): object[] => {
  const alike = {
    ...shape,
    align: aligned[shape.align],
    color: hexColour(shape.color),
    // Decided by the whole text, as in the browser: a name's second line may begin with another script.
    isRightToLeft: isRightToLeft(lines.join(' ')),
  };
  return lines.flatMap((line, index) => {
    const runs = faceRuns(line, shape.typeface);
    return runs.length === 0 ? [] : [{ ...alike, runs, baseline: baseline + index * leading }];
  });
};

export const pageLines = (page: PdfPage): string[] =>
  page.sides
    .flatMap(({ side }) => side.shapes)
    .filter((shape) => shape.kind === 'text')
    .flatMap(({ lines, typeface }) => lines.map((line) => textOf(faceRuns(line, typeface))))
    .filter((text) => text !== '');

const textOf = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');
