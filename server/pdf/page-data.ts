import { faceRuns } from '#domain/print/faces.ts';
import type { Shape, TextShape } from '#domain/print/shapes.ts';
import { hexOfColour } from '#domain/core/css-colours.ts';
import { isRightToLeft } from '#domain/core/text/script.ts';
import type { PdfImage, PdfPage, PlacedSide } from './pdf-page.ts';
import { qrSvg } from './qr-svg.ts';

/** By the address that the shapes have. */
export type PdfImages = ReadonlyMap<string, PdfImage>;

interface PageData {
  /** What pages.typ reads. */
  readonly json: string;
  /** The images, by the names that they have in it. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Images that are not there are left out. */
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

/** An imported row may have a colour that no browser knows: it is drawn in black. */
const hexColour = (colour: string): string => hexOfColour(colour) ?? '#000000';

type FileNames = ReadonlyMap<string, string>;

const sideData = ({ side, x, y, isTurned }: PlacedSide, names: FileNames): object => {
  // Images lie under all else, as the browser draws them.
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
    // Of the whole text, as the browser has it: a name's second line may begin with another script.
    isRightToLeft: isRightToLeft(lines.join(' ')),
  };
  return lines.flatMap((line, index) => {
    const runs = faceRuns(line, shape.typeface);
    return runs.length === 0 ? [] : [{ ...alike, runs, baseline: baseline + index * leading }];
  });
};

/** The lines of a page that are drawn, in order. */
export const pageLines = (page: PdfPage): string[] =>
  page.sides
    .flatMap(({ side }) => side.shapes)
    .filter((shape) => shape.kind === 'text')
    .flatMap(({ lines, typeface }) => lines.map((line) => textOf(faceRuns(line, typeface))))
    .filter((text) => text !== '');

const textOf = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');
