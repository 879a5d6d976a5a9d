import { dayForDisplay } from '#domain/core/text/format.ts';
import { ageOf, birthdayError } from '#web/people/parts/typed-details.ts';
import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import { delegateDetails, type Delegate, type DelegateDetails } from '#domain/model/delegate.ts';
import { birthdayForDisplay, type Today } from '#domain/core/age.ts';
import { personWords } from '#domain/people/people-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { changedFields, judgeTyped } from '#web/core/forms/field-errors.ts';

/** The values of the form: each detail as it is typed, photo addresses one per line. */
export type DelegateValues = { readonly [Name in keyof DelegateDetails]: string };

const fields = Object.keys(delegateDetails.shape) as (keyof DelegateValues)[];

export const delegateValuesOf = (delegate: Delegate): DelegateValues => {
  const { age, photoUrls, dateOfBirth } = delegate;
  const values = fields.map((name): [string, string] => {
    if (name === 'age') return [name, age === null ? '' : String(age)];
    if (name === 'photoUrls') return [name, photoUrls.join('\n')];
    if (name === 'dateOfBirth') return [name, birthdayForDisplay(dateOfBirth)];
    return [name, delegate[name]];
  });
  return Object.fromEntries(values) as unknown as DelegateValues;
};

const parsable = (name: keyof DelegateValues, typed: string): unknown => {
  if (name === 'age') return ageOf(typed);
  if (name === 'photoUrls') return photoUrlsIn(typed);
  return typed;
};

export const photoUrlsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const changed = (values: DelegateValues, delegate: Delegate): object =>
  Object.fromEntries(
    Object.entries(changedFields(values, delegateValuesOf(delegate))).map(([name, typed]) => [
      name,
      parsable(name as keyof DelegateValues, typed),
    ]),
  );

const changesSchema = z.partial(delegateDetails);

export const fieldNames = {
  ...personWords,
  categoryId: personWords.category,
  companyId: personWords.company,
  label: personWords.customLabel,
  photoUrls: personWords.photo,
};

export const judgeDelegate = (
  values: DelegateValues,
  delegate: Delegate,
  today: Today,
): ResolverResult<DelegateValues> => {
  const given = changed(values, delegate);
  const dateOfBirth = birthdayError(given, today);
  return judgeTyped(values, {
    schema: changesSchema,
    names: fieldNames,
    given,
    ...(dateOfBirth && { further: { dateOfBirth } }),
  });
};

export const changesOfDelegate = (
  values: DelegateValues,
  delegate: Delegate,
): Partial<{ -readonly [N in keyof DelegateDetails]: DelegateDetails[N] }> =>
  changesSchema.parse(changed(values, delegate)) as Partial<DelegateDetails>;

/** A category and a sponsor by name. */
export const shownDetail = (reader: Reader, name: string, value: unknown): string | undefined => {
  if (name === 'categoryId') return reader.get('categories', String(value))?.name;
  if (name === 'companyId') return reader.get('companies', String(value))?.name;
  if (name === 'registeredOn') return dayForDisplay(String(value));
  return undefined;
};
