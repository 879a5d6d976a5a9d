import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** Side in mm, the quiet zone included. Without it the code fills its container's width. */
  sizeMm?: number;
  /** White margin in modules. Scanners expect 4; less only where the ground around is white anyway. */
  quietModules?: number;
  /** What a screen reader says; the text itself when left out. */
  label?: string;
}

/** A QR code as one SVG path, sharp at any print size. Always dark on white, in both themes: it is scanned. */
export function QrCode({ text, sizeMm, quietModules = 4, label = text }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text, quietModules), [text, quietModules]);
  const side = sizeMm === undefined ? '100%' : `${sizeMm}mm`;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not be a path that prints sharp
      role="img"
      aria-label={label}
      data-qr={text}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={sizeMm === undefined ? undefined : side}
      shapeRendering="crispEdges"
      // Browsers leave backgrounds off paper, but not the fills of an SVG.
      style={{ display: 'block', color: '#0b0f0e' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="currentColor" />
    </svg>
  );
}
