import type { CSSProperties } from 'react';

/** A category's colour as a small ribbon, before the category's word. */
export function Swatch({ color }: { color: string | undefined }) {
  return (
    <i className="swatch" style={{ '--c': color || 'transparent' } as CSSProperties} aria-hidden="true" />
  );
}
