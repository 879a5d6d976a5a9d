import type { ReactNode } from 'react';

/** A figure and what it counts. `compact`: 26 px, for several in a row (food counts). */
export function Stat({ figure, what, compact }: { figure: ReactNode; what: ReactNode; compact?: boolean }) {
  return (
    <div className={compact ? 'stat compact' : 'stat'}>
      <div className="fig">{figure}</div>
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
