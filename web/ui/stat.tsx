import type { ReactNode } from 'react';

/** Too long for a narrow phone at full size: crores of rupees. */
const isLong = (figure: ReactNode): boolean => typeof figure === 'string' && figure.length > 12;

/** A figure and its unit or noun. `compact`: 26 px, for several in a row (food counts). */
export function Stat({ figure, what, compact }: { figure: ReactNode; what: ReactNode; compact?: boolean }) {
  return (
    <div className={compact ? 'stat compact' : 'stat'}>
      <div className={isLong(figure) ? 'fig long' : 'fig'}>{figure}</div>
      <div className="what">{what}</div>
    </div>
  );
}

/** Stats side by side, divided by hairlines. */
export function StatRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stat-row" role="group" aria-label={label}>
      {children}
    </div>
  );
}
