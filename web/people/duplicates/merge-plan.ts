import type { MergedField } from '#domain/people/duplicates/merge-commands.ts';
import { differingFields, proposedSide } from '#domain/people/duplicates/merge-proposal.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { holderOf } from '#domain/model/serial.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { dayForDisplay, phoneForDisplay } from '#domain/core/text/format.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { personFieldLabels } from '#domain/people/person-field-words.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';
import type { SideName } from '#web/core/overwrites/choice-row.tsx';

/** One of the two, with their related rows. */
export interface MergeSide {
  readonly delegate: Delegate;
  readonly serial: Serial | undefined;
  readonly companions: readonly Companion[];
  readonly transactions: readonly Transaction[];
  /** Record types with a mark of this card. */
  readonly recordTypeIds: readonly string[];
}

export const sideOf = (reader: Reader, delegateId: string): MergeSide | undefined => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return undefined;
  const serial = serialOfDelegate(reader, delegateId);
  const marks = serial === undefined ? [] : reader.by('marks', 'serial', String(serial.serial));
  return {
    delegate,
    serial,
    companions: orderedCompanions(reader, delegateId),
    transactions: reader.by('transactions', 'delegateId', delegateId),
    recordTypeIds: marks
      .filter(({ holderId }) => serial !== undefined && holderId === holderOf(serial))
      .map(({ recordTypeId }) => recordTypeId),
  };
};

export type Sides = Readonly<Record<SideName, MergeSide>>;

/** Fields in which the two differ. */
export const fieldsToChoose = ({ keep, drop }: Sides): readonly MergedField[] =>
  differingFields(keep.delegate, drop.delegate);

/** The side whose value is chosen before the user chooses. */
export const firstChoice = ({ keep, drop }: Sides, field: MergedField): SideName =>
  proposedSide(keep.delegate, drop.delegate, field);

/** A field's value as users read it; '' for none. */
export const shownValue = (reader: Reader, delegate: Delegate, field: MergedField): string => {
  const value = delegate[field];
  if (value === null || value === '') return '';
  if (field === 'categoryId') return reader.get('categories', String(value))?.name ?? String(value);
  if (field === 'registeredOn') return dayForDisplay(String(value));
  if (field === 'companyId') return reader.get('companies', String(value))?.name ?? String(value);
  return field === 'phone' ? phoneForDisplay(String(value)) : String(value);
};

/** The names of the fields as in the form of the person. */
export const fieldLabels: Readonly<Record<MergedField, string>> = {
  ...personFieldLabels,
  paymentMethod: userViewWords.method,
};
