import type { Delegate } from '../../model/delegate.ts';
import { finalResult } from '../../core/final-result.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { openCouncilGaps } from '../../credits/results/council-gaps.ts';
import type { CouncilFields } from './check-form.ts';

/** Whether a person may supply council and number: while one is missing or doubtful, and never once a result names them. */
export const councilFieldsOf = (reader: Reader, delegate: Delegate): CouncilFields => {
  if (finalResult(reader, delegate.delegateId) !== null) return 'final';
  const gaps = openCouncilGaps(reader, delegate);
  return gaps !== null && gaps.length > 0 ? 'open' : 'asAsked';
};
