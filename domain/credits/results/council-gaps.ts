import type { Delegate } from '../../model/delegate.ts';
import { councilNumberOf } from '../../model/fields/council-number.ts';
import { councilByNumber } from '../../model/fields/councils.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { finalResult } from '../../core/final-result.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { currentRules } from './credit-set-up.ts';

type CouncilOf = Pick<Delegate, 'mciNumber' | 'council'>;
export type CouncilGap = 'councilMissing' | 'numberMissing' | 'numberDoubtful';

/** What is wrong with a number by itself. Whether others have it too is no matter of the person alone. */
export const numberGapOf = ({ mciNumber, council }: CouncilOf): 'numberMissing' | 'numberDoubtful' | null => {
  if (mciNumber.trim() === '') return 'numberMissing';
  if (councilNumberOf(mciNumber).digits === '') return 'numberDoubtful';
  const byLetters = councilByNumber(mciNumber);
  return council !== '' && byLetters !== '' && nameKey(council) !== nameKey(byLetters)
    ? 'numberDoubtful'
    : null;
};

/** Why the credits of a person could not be reported to a council; empty if nothing is missing. */
const gapsOf = (delegate: CouncilOf): CouncilGap[] => {
  const number = numberGapOf(delegate);
  const hasCouncil = delegate.council !== '' || councilByNumber(delegate.mciNumber) !== '';
  return [...(hasCouncil ? [] : (['councilMissing'] as const)), ...(number === null ? [] : [number])];
};

/** Null if the event counts no credits, and once a final result names council and number. */
export const openCouncilGaps = (reader: Reader, delegate: Delegate): readonly CouncilGap[] | null =>
  finalResult(reader, delegate.delegateId) === null && currentRules(reader).length > 0
    ? gapsOf(delegate)
    : null;
