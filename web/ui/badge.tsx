import { Slot, type SlotState } from './slot.tsx';

const TONE: Record<SlotState, string> = {
  full: 'badge done',
  open: 'badge pending',
  idle: 'badge',
  half: 'badge pending',
  again: 'badge pending',
  cut: 'badge refused',
};

/** Slot and word: Paid, Not paid, failed, Pending. */
export function Badge({ state, children }: { state: SlotState; children: string }) {
  return (
    <span className={TONE[state]}>
      <Slot state={state} />
      {children}
    </span>
  );
}
