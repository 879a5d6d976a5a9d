import { useCallback, useRef, useState } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import type { Serial } from '#domain/model/serial.ts';
import { serialOf, type Shown } from '#domain/gate/marking.ts';
import { seenCardOf } from '#domain/people/shown-holder.ts';
import { asksWhom, partyOf, type PartyMember } from '#domain/gate/party.ts';
import { playAttention, playError, playSuccess } from '#web/device/sound.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand, type CommandOutcome } from '#web/sync/react/use-command.ts';

/** asking: choosing the members to mark · marked: the number of marked members, until the next card or `useVerdictEnd`. */
export type StandingParty =
  | { readonly kind: 'asking'; readonly card: Serial }
  | { readonly kind: 'marked'; readonly card: Serial; readonly count: number };

export interface Party {
  /** Null: no party; the verdict of a single card is shown. */
  readonly standing: StandingParty | null;
  /** The scanner pauses: a list that changes under the thumb would mark the wrong person. */
  readonly isAsking: boolean;
  readonly problem: string | null;
  /** False if the card opens no party. While one is open, cards still in view (`source`) change nothing. */
  readonly offer: (shown: Shown, source?: object) => boolean;
  readonly mark: (members: readonly PartyMember[]) => Promise<void>;
  readonly close: () => void;
}

/** Each mark is one ordinary `record.mark`; `onMark` receives each result. */
export const useParty = (
  recordType: RecordType,
  onMark: (shown: Shown, outcome: CommandOutcome<'record.mark'>) => void,
): Party => {
  const session = useSession();
  const marks = useMarks(recordType, onMark);
  const { standing, problem, show, setProblem, close, isAsking } = useStanding();
  const isMarking = useRef(false);

  const offer = (shown: Shown, source?: object): boolean => {
    if (isAsking() && source !== undefined) return true;
    const reader = session.optimistic.shown;
    const card = serialOf(reader, shown);
    close();
    if (card === undefined || !asksWhom(recordType, partyOf(reader, recordType, card))) return false;
    marks.startAgain();
    show({ kind: 'asking', card });
    playAttention();
    return true;
  };

  const mark = async (members: readonly PartyMember[]): Promise<void> => {
    if (standing === null || isMarking.current) return;
    isMarking.current = true;
    const refused = await marks.markEach(members);
    isMarking.current = false;
    setProblem(refused);
    if (refused === null) playSuccess();
    else playError();
    const { card } = standing;
    const isOver = !asksWhom(recordType, partyOf(session.optimistic.shown, recordType, card));
    if (isOver && refused === null) show({ kind: 'marked', card, count: marks.count() });
  };

  return { standing, isAsking: standing?.kind === 'asking', problem, offer, mark, close };
};

const useStanding = () => {
  const [standing, setStanding] = useState<StandingParty | null>(null);
  /** At once: the codes of one picture arrive before the page renders again. */
  const isAsking = useRef(false);
  const show = useCallback((next: StandingParty | null) => {
    isAsking.current = next?.kind === 'asking';
    setStanding(next);
  }, []);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCallback(() => {
    show(null);
    setProblem(null);
  }, [show]);
  return { standing, problem, show, setProblem, close, isAsking: () => isAsking.current };
};

/** Marks the members of a party, and counts them. */
const useMarks = (
  { recordTypeId }: RecordType,
  onMark: (shown: Shown, outcome: CommandOutcome<'record.mark'>) => void,
) => {
  const [run] = useCommand('record.mark');
  const count = useRef(0);
  /** The reason of the first refusal; the remaining members are then not marked. */
  const markEach = async (members: readonly PartyMember[]): Promise<string | null> => {
    for (const { serial, state } of members) {
      if (serial === null || state !== 'due') continue;
      const { code } = serial;
      // A card of an old export may have no code.
      const shown: Shown = code === '' ? { serial: serial.serial, card: seenCardOf(serial) } : { code };
      // One after the other: an outbox that is full refuses the rest.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await run({ recordTypeId, ...shown });
      onMark(shown, outcome);
      if (!outcome.ok) return outcome.text;
      count.current++;
    }
    return null;
  };
  const startAgain = (): void => {
    count.current = 0;
  };
  return { markEach, startAgain, count: () => count.current };
};
