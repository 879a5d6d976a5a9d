import { creditSetUpName, type CreditResult } from '../model/credits/credit-result.ts';
import type { Reader } from './store/event-store.ts';

/** The last revision of a person's final credits; null before they are final. */
export const finalResult = (reader: Reader, delegateId: string): CreditResult | null =>
  reader
    .by('creditResults', 'delegateId', delegateId)
    .reduce<CreditResult | null>(
      (last, row) => (last === null || row.revision > last.revision ? row : last),
      null,
    );

/** Whether the organiser has released credits to registrants. Nothing of them leaves the server for one before. */
export const areCreditsShown = (reader: Reader): boolean =>
  reader.get('creditSetUps', creditSetUpName)?.isShown === true;
