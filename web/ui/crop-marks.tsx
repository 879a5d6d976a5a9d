import type { CSSProperties, ReactNode } from 'react';

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
