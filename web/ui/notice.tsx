import type { ReactNode } from 'react';

export type NoticeTone = 'refused' | 'pending' | 'info' | 'done';

/** Stays on the page until its problem is solved: camera, permission, 'User not found.' */
export function Notice({ tone = 'refused', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div
      className={tone === 'refused' ? 'notice' : `notice ${tone}`}
      role={tone === 'refused' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
