import { create } from 'qrcode';

/** A QR code's squares: `size` a side, row by row, 1 for dark. No quiet zone. */
export interface QrMatrix {
  size: number;
  dark: Uint8Array;
}

/** How much of a code may be lost. A screen is clean, and a long text in H is too fine for a phone's camera. */
export type QrLevel = 'M' | 'H';

/** The smallest version that holds the text: ten characters are 21 modules a side. */
export function qrMatrix(text: string, level: QrLevel = 'H'): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: level });
  return { size: modules.size, dark: Uint8Array.from(modules.data) };
}

/**
 * One SVG path in module units, with the quiet zone. One rectangle per horizontal run keeps a page of nine cards small.
 */
export function qrPath(text: string, quietModules = 4, level: QrLevel = 'H'): { path: string; size: number } {
  const { size, dark } = qrMatrix(text, level);
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && dark[y * size + x + 1]) x++;
      path += `M${from + quietModules} ${y + quietModules}h${x - from + 1}v1H${from + quietModules}z`;
    }
  }
  return { path, size: size + 2 * quietModules };
}
