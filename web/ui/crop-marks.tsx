import type { CSSProperties, ReactNode } from 'react';

/** Printer's marks outside the corners of their content: an empty place, a card's preview, the login. */
export function CropMarks({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'refused';
  children?: ReactNode;
}) {
  return (
    <div
      className="crop"
      style={tone === 'refused' ? ({ '--cm': 'var(--refused)' } as CSSProperties) : undefined}
    >
      <i className="cm" aria-hidden="true" />
      {children}
    </div>
  );
}
