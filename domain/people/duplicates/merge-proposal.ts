import type { Delegate } from '../../model/delegate.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { serialOfDelegate } from '../serials.ts';
import { mergedFields, type MergedField } from './merge-commands.ts';

const isEmpty = (value: string | number | null): boolean => value === '' || value === null;

/** Fields in which the two differ. */
export const differingFields = (kept: Delegate, dropped: Delegate): readonly MergedField[] =>
  mergedFields.filter((field) => kept[field] !== dropped[field]);

/**
 * The side whose value is proposed. A value takes precedence over an empty one. People get new phones, so of two phones
 * it is that of the newer entry; of other values that of the entry that is kept.
 */
export const proposedSide = (kept: Delegate, dropped: Delegate, field: MergedField): 'keep' | 'drop' => {
  if (isEmpty(kept[field])) return 'drop';
  const isNewer = dropped.entryNumber > kept.entryNumber;
  return field === 'phone' && isNewer && !isEmpty(dropped.phone) ? 'drop' : 'keep';
};

export interface MergeStep {
  readonly keepId: string;
  readonly dropId: string;
  readonly fromDropped: MergedField[];
}

/**
 * The commands that merge all of a group into the first of them, with the proposed values. Null if two have a serial: a user
 * decides which card stays valid.
 */
export const mergeSteps = (reader: Reader, delegateIds: readonly string[]): MergeStep[] | null => {
  const rows = delegateIds.flatMap((id) => reader.get('delegates', id) ?? []);
  const holders = rows.filter(({ delegateId }) => serialOfDelegate(reader, delegateId) !== undefined);
  const [first, ...others] = rows;
  if (first === undefined || holders.length > 1) return null;
  let kept = first;
  // In the order of adding, so that the newest phone comes last.
  return others
    .toSorted((one, other) => one.entryNumber - other.entryNumber)
    .map((dropped): MergeStep => {
      const fromDropped = differingFields(kept, dropped).filter(
        (field) => proposedSide(kept, dropped, field) === 'drop',
      );
      kept = { ...kept, ...Object.fromEntries(fromDropped.map((field) => [field, dropped[field]])) };
      return { keepId: first.delegateId, dropId: dropped.delegateId, fromDropped };
    });
};
