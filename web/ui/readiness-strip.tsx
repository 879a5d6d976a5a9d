import type { ReactNode } from 'react';
import { Slot, type SlotState } from './slot.tsx';

export const readinessSlot = {
  full: 'full',
  atRisk: 'open',
  saving: 'open',
  half: 'half',
  cut: 'cut',
} as const satisfies Record<string, SlotState>;

export type ReadinessStripProps = {
  /**
   * full: synced within 60 s · atRisk: the same, but the browser may delete unsent scans · saving: the same, but the app does not open without network yet · half: people but no
   * network · cut: no people here.
   */
  state: keyof typeof readinessSlot;
  /** Whole sentences from the texts, their figure in <b>: '776 people loaded', 'synced 12 s', '3 waiting'. */
  people: ReactNode;
  synced: ReactNode;
  waiting: ReactNode;
  /** Marks to be sent; amber from one on. */
  waitingCount: number;
  word: string;
  notes?: readonly string[];
  /** Below the notes. */
  action?: ReactNode;
};

/** Three readings in one strip on every scan screen. Not a live region: its age counts every second. */
export function ReadinessStrip({
  state,
  people,
  synced,
  waiting,
  waitingCount,
  word,
  notes = [],
  action,
}: ReadinessStripProps) {
  return (
    <div className="ready" role="group" aria-label={word}>
      <Slot state={readinessSlot[state]} />
      <span>{people}</span>
      <span>{synced}</span>
      <span className={waitingCount > 0 ? 'wait' : undefined}>{waiting}</span>
      {notes.map((note) => (
        <p key={note} className="note" role="status">
          {note}
        </p>
      ))}
      {action}
    </div>
  );
}
