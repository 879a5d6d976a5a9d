import type { Serial } from '../../model/serial.ts';
import { serialOfDelegate } from '../serials.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { RefusalCode } from '../../core/text/messages.ts';
import { isErased } from '../../core/is-erased.ts';
import { mergeInto, mergeOf, type Merge } from './merge-person.ts';
import type { RowCard, SuperRow } from './reading/person.ts';

type Judged = Exclude<Merge, { readonly outcome: 'refused' }>;

/** The result for a row of the super admin import (the specification, sections 4 and 5; docs/decisions/025). */
export type RowMerge =
  | {
      readonly outcome: 'refused';
      readonly code: Extract<
        RefusalCode,
        | 'nameOrEmailMissing'
        | 'personErased'
        | 'userIdMissing'
        | 'rowCategoryMissing'
        | 'codeExists'
        | 'serialExists'
      >;
    }
  | {
      readonly outcome: 'new' | 'merged' | 'present';
      readonly merge: Judged;
      /** Whether the person needs a serial, or an existing serial needs a code. */
      readonly givesCard: boolean;
    };

/**
 * Decides what an import does with one row, in the preview and again on the server. The id identifies the person,
 * then the phone, then the name. A card that the person already has is not an error, so the same rows again change
 * nothing.
 */
export const mergeRow = (reader: Reader, { person, card }: SuperRow): RowMerge => {
  if (isErased(reader, card.userId)) return { outcome: 'refused', code: 'personErased' };
  const known = card.userId === '' ? undefined : reader.get('delegates', card.userId);
  const merge = known ? mergeInto(reader, known, person) : mergeOf(reader, person);
  if (merge.outcome === 'refused')
    return { outcome: 'refused', code: card.userId === '' ? 'userIdMissing' : merge.code };
  if (categoryAfter(merge, person.details.categoryId) === '')
    return { outcome: 'refused', code: 'rowCategoryMissing' };
  const own = merge.outcome === 'new' ? undefined : serialOfDelegate(reader, merge.delegate.delegateId);
  const fault = cardFault(reader, card, own);
  if (fault !== null) return { outcome: 'refused', code: fault };
  // A person who may be another one gets no card.
  const isUnsure = merge.outcome !== 'new' && merge.isUnsure;
  const givesCard = !isUnsure && addsToCard(card, own);
  return { outcome: merge.outcome === 'present' && givesCard ? 'merged' : merge.outcome, merge, givesCard };
};

type Card = Pick<RowCard, 'serial' | 'code'>;

export const addsToCard = ({ serial, code }: Card, own: Serial | undefined): boolean =>
  own ? own.code !== code && code !== '' : serial !== null || code !== '';

const categoryAfter = (merge: Judged, said = ''): string => {
  if (merge.outcome === 'new') return said;
  const change = merge.changes.find(({ field }) => field === 'categoryId');
  return String(change?.to ?? merge.delegate.categoryId);
};

/** Why the person cannot get this serial and code; null if nothing prevents it. */
export const cardFault = (
  reader: Reader,
  { serial, code }: Card,
  own: Serial | undefined,
): 'codeExists' | 'serialExists' | null => {
  const isOtherCode = own !== undefined && own.code !== '' && code !== '' && code !== own.code;
  const isOtherSerial = own !== undefined && serial !== null && serial !== own.serial;
  if (isOtherCode || isOtherSerial) return 'codeExists';
  const there = serial === null || own ? undefined : reader.get('serials', String(serial));
  if (there !== undefined && there.kind !== 'free') return 'serialExists';
  const holders = code === '' ? [] : reader.by('serials', 'code', code);
  return holders.some((holder) => holder.serial !== own?.serial) ? 'serialExists' : null;
};
