import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faceRanges, type FaceName } from '#domain/print/face-ranges.ts';
import type { Weight } from '#domain/print/shapes.ts';
import { fontOfWoff } from './woff-font.ts';

const weights: readonly Weight[] = [400, 500, 600, 700];
const faces = Object.keys(faceRanges) as readonly FaceName[];

/** About 6 MB. The face's name is the family, because files of a package share a name. */
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
