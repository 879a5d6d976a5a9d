import type { ResolverResult } from 'react-hook-form';
import { recordTypeDetails, type RecordType } from '#domain/model/record-type.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { judgeTyped } from '#web/components/field-errors.ts';
import { keyFrom } from '#web/components/order-key.ts';

const words = recordsWords;

/** The form's fields, as they are typed. */
export interface RecordValues {
  readonly order: string;
  readonly name: string;
  readonly categoryIds: string[];
  readonly opensParty: boolean;
  readonly nextStep: string;
}

export const blankRecord = (order: number): RecordValues => ({
  order: String(order),
  name: '',
  categoryIds: [],
  opensParty: false,
  nextStep: '',
});

/** Only existing categories: a saved record names no other. */
export const valuesOfRecord = (
  { order, name, categoryIds, opensParty, nextStep }: RecordType,
  known: ReadonlySet<string>,
): RecordValues => ({
  order: String(order),
  name,
  categoryIds: categoryIds.filter((categoryId) => known.has(categoryId)),
  opensParty,
  nextStep,
});

export const recordNames = { ...words, order: words.key, name: words.text, categoryIds: words.categories };

/** The categories by name. */
export const shownInRecord = (reader: Reader, name: string, value: unknown): string | undefined =>
  name === 'categoryIds' && Array.isArray(value)
    ? value.map((categoryId) => reader.get('categories', String(categoryId))?.name ?? '').join(', ')
    : undefined;

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
