import { useMemo } from 'react';
import { qrPath, type QrLevel } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly level?: QrLevel;
}

/** Dark on white in both themes: it is scanned. As wide as its container. */
export function QrCode({ text, label, level }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text, 4, level), [text, level]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need an address that the content policy allows
      role="img"
      aria-label={label}
      data-qr={text}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ display: 'block', color: '#0b0f0e' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="currentColor" />
    </svg>
  );
}
