import type { ResolverResult } from 'react-hook-form';
import { recordTypeDetails, type RecordType } from '#domain/model/record-type.ts';
import type { PurchaseStanding } from '#domain/model/price-list/purchase.ts';
import { leastStanding } from '#domain/event/record-types.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { judgeTyped } from '#web/core/forms/field-errors.ts';
import { keyFrom } from '#web/core/lists/order-key.ts';

const words = recordsWords;

export interface RecordValues {
  readonly order: string;
  readonly name: string;
  readonly categoryIds: string[];
  readonly opensParty: boolean;
  readonly nextStep: string;
  readonly opensFor: PurchaseStanding;
  readonly needsPaid: boolean;
}

export const blankRecord = (order: number): RecordValues => ({
  order: String(order),
  name: '',
  categoryIds: [],
  opensParty: false,
  nextStep: '',
  opensFor: 'paid',
  needsPaid: false,
});

/** Only existing categories: a saved record names no other. */
export const valuesOfRecord = (recordType: RecordType, known: ReadonlySet<string>): RecordValues => {
  const { order, name, categoryIds, opensParty, nextStep, needsPaid } = recordType;
  return {
    order: String(order),
    name,
    categoryIds: categoryIds.filter((categoryId) => known.has(categoryId)),
    opensParty,
    nextStep,
    opensFor: leastStanding(recordType),
    needsPaid,
  };
};

export const recordNames = { ...words, order: words.key, name: words.text, categoryIds: words.categories };

export const shownInRecord = (reader: Reader, name: string, value: unknown): string | undefined => {
  if (name === 'opensFor') return words.opensForWords[leastStanding({ opensFor: String(value) })];
  if (name !== 'categoryIds' || !Array.isArray(value)) return undefined;
  return value.map((categoryId) => reader.get('categories', String(categoryId))?.name ?? '').join(', ');
};

export const recordDetailsOf = (values: RecordValues) =>
  recordTypeDetails.parse({ ...values, order: keyFrom(values.order) });

export const judgeRecord = (values: RecordValues): ResolverResult<RecordValues> =>
  judgeTyped(values, {
    schema: recordTypeDetails,
    names: recordNames,
    given: { ...values, order: keyFrom(values.order) },
    ...(values.categoryIds.length === 0 && {
      further: { categoryIds: { type: 'required', message: messageFor('selectOneCategory') } },
    }),
  });
