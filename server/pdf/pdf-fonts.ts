import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faceRanges, type FaceName } from '#domain/print/face-ranges.ts';
import type { Weight } from '#domain/print/shapes.ts';
import { fontOfWoff } from './woff-font.ts';

const weights: readonly Weight[] = [400, 500, 600, 700];
const faces = Object.keys(faceRanges) as readonly FaceName[];

/**
 * All faces in all weights, about 6 MB. The name of a face is used as its family, because the files of one package
 * have the same name.
 */
export const loadFonts = (): { readonly face: FaceName; readonly font: Buffer }[] => {
  const { resolve } = createRequire(import.meta.url);
  return faces.flatMap((face) =>
    weights.map((weight) => {
      const [name, subset] = face.split(' ');
      const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
      return { face, font: fontOfWoff(readFileSync(file), face) };
    }),
  );
};
