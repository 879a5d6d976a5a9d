import type { EventDays } from '../../../event/event-days.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { findingTexts, fixTexts, isStop, type FindingCode } from './check-words.ts';
import type { TakenPlaces } from '../quote/request.ts';

type ListSection = keyof PriceList;

export interface Finding {
  readonly code: FindingCode;
  readonly text: string;
  /** What to do about it. */
  readonly fix: string;
  readonly isStop: boolean;
  /** The part of the list with the finding, and the ids of the entry; no ids for the part as a whole. */
  readonly section: ListSection;
  readonly ids: readonly string[];
}

/** What the organiser must see at publishing: what prevents it, and limits below the places that are taken. */
export const isForPublishing = ({ isStop: prevents, code }: Finding): boolean =>
  prevents || code === 'soldMore';

export interface CheckedState {
  readonly categoryNames: ReadonlyMap<string, string>;
  /** The organiser's GST number; '' for none. */
  readonly gstin: string;
  readonly places: readonly TakenPlaces[];
  /** The days of the event; null or absent if its date cannot be read. */
  readonly days?: EventDays | null;
}

export const findingOf = (
  code: FindingCode,
  { section, ids, names = [] }: Pick<Finding, 'section' | 'ids'> & { readonly names?: readonly string[] },
): Finding => {
  const text: (...given: string[]) => string = findingTexts[code];
  return { code, text: text(...names), fix: fixTexts[code], isStop: isStop(code), section, ids };
};
