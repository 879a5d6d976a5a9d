import { dateTime } from '../core/text/format.ts';
import { waitingWords as words } from './public-words.ts';
import type { OwnWaitingView } from './registrant-view.ts';

export type OwnWaitingState = keyof typeof words.states;

/** The main button of an entry of the waiting list. */
type WaitingButton = 'accept' | 'leave' | 'join';

interface WaitingStep {
  readonly says: readonly string[];
  /** Null after an accepted offer: the registration is listed with its own next step. */
  readonly button: WaitingButton | null;
}

export const waitingLabels: Readonly<Record<WaitingButton, string>> = {
  accept: words.accept,
  leave: words.leave,
  join: words.joinAgain,
};

/** What the page says about an entry of the waiting list, and its next step. */
export const waitingStep = (
  { state, position, why, offeredUntil }: OwnWaitingView,
  { timeZone, canJoin }: { readonly timeZone: string; readonly canJoin: boolean },
): WaitingStep => {
  if (state === 'waiting')
    return { says: [words.position(position), ...(why === '' ? [] : [words.why[why]])], button: 'leave' };
  if (state === 'offered') {
    const until = offeredUntil === null ? [] : [words.offeredUntil(dateTime(offeredUntil, timeZone))];
    return { says: [words.offered, ...until], button: 'accept' };
  }
  if (state === 'accepted') return { says: [words.accepted], button: null };
  const said = state === 'declined' ? words.declined : state === 'expired' ? words.expired : words.hasLeft;
  return { says: [said], button: canJoin ? 'join' : null };
};
