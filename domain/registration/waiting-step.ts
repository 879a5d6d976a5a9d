import { dateTime, rupees } from '../core/text/format.ts';
import { waitingWords as words } from './words/public-words.ts';
import type { OwnWaitingView } from './registrant-view.ts';

export type OwnWaitingState = keyof typeof words.states;

/** The main button of an entry of the waiting list. */
type WaitingButton = 'accept' | 'move' | 'leave' | 'join';

interface WaitingStep {
  readonly says: readonly string[];
  /** Null after an accepted offer: the registration is listed with its own next step. */
  readonly button: WaitingButton | null;
}

export const waitingLabels: Readonly<Record<WaitingButton, string>> = {
  accept: words.accept,
  move: words.move,
  leave: words.leave,
  join: words.joinAgain,
};

/** What the page says about an entry of the waiting list, and its next step. */
export const waitingStep = (
  view: OwnWaitingView,
  { timeZone, canJoin }: { readonly timeZone: string; readonly canJoin: boolean },
): WaitingStep => {
  const { state, position, why, offeredUntil, move } = view;
  if (state === 'waiting')
    return { says: [words.position(position), ...(why === '' ? [] : [why])], button: 'leave' };
  if (state === 'offered') {
    const until = offeredUntil === null ? [] : [words.offeredUntil(dateTime(offeredUntil, timeZone))];
    const moves = move === null ? priceOf(view) : [words.moves(move.name, move.from)];
    return { says: [words.offered, ...moves, ...until], button: move === null ? 'accept' : 'move' };
  }
  if (state === 'accepted') return { says: [words.accepted], button: null };
  const said = state === 'declined' ? words.declined : state === 'expired' ? words.expired : words.hasLeft;
  return { says: [said], button: canJoin ? 'join' : null };
};

const priceOf = ({ pricePaise, joinedPaise }: OwnWaitingView): readonly string[] => {
  if (pricePaise === null) return [];
  return joinedPaise !== null && pricePaise > joinedPaise
    ? [words.rose(rupees(pricePaise), rupees(joinedPaise))]
    : [words.costs(rupees(pricePaise))];
};
