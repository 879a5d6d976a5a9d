/** full: done, paid, ready · open: pending · idle: pending without urgency · half: ready without network · again: cut in amber, already marked · cut: refused. */
export type SlotState = 'full' | 'open' | 'idle' | 'half' | 'again' | 'cut';

const CLASS: Record<SlotState, string> = {
  full: 'slot done',
  open: 'slot pending',
  idle: 'slot',
  half: 'slot half',
  again: 'slot again',
  cut: 'slot refused',
};

/** A punched hole, always with its word nearby. `word`: for screen readers only. */
export function Slot({ state, word }: { state: SlotState; word?: string }) {
  return (
    <>
      <i className={CLASS[state]} aria-hidden="true" />
      {word && <span className="vh">{word}</span>}
    </>
  );
}
