import { identityWords } from '../identity/identity-words.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { phoneForDisplay } from '../../core/text/format.ts';
import type { TellsPerson } from '#domain/people/identity/judgement.ts';
import { personFieldLabels } from '../person-field-words.ts';
import type { RowPreview } from './row-preview.ts';

/** Rows about which the user is asked the same. One answer can be given for all of them. */
export interface Question {
  readonly kind: 'person' | 'newPhone';
  /** What agrees and what differs, in words. */
  readonly evidence: string;
  readonly rows: readonly RowPreview[];
  /** Each row may be one person only. */
  readonly isOfOne: boolean;
}

/** The questions of a preview, that with the most rows first. */
export const questionsOf = (rows: readonly RowPreview[]): Question[] => {
  const found = new Map<string, Omit<Question, 'rows'> & { readonly rows: RowPreview[] }>();
  for (const row of rows) {
    const question = questionOf(row);
    if (question === null) continue;
    const { kind, evidence, isOfOne } = question;
    const key = `${kind} ${isOfOne} ${evidence}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { ...question, rows: [row] });
    else same.rows.push(row);
  }
  return [...found.values()].sort((one, other) => other.rows.length - one.rows.length);
};

const questionOf = ({ outcome, asked, newPhone }: RowPreview): Omit<Question, 'rows'> | null => {
  const [first, ...others] = asked ?? [];
  if (outcome === 'unsure' && first !== undefined)
    return { kind: 'person', evidence: identityWords.evidence(first), isOfOne: others.length === 0 };
  const isSent = outcome === 'merged' || outcome === 'present';
  return newPhone === undefined || !isSent ? null : { kind: 'newPhone', evidence: '', isOfOne: true };
};

/** The facts of the row and of each person, beside each other; without those that are empty everywhere. */
export const sidesOf = (
  reader: Reader,
  sides: readonly TellsPerson[],
): { readonly label: string; readonly values: readonly string[] }[] =>
  shownFields
    .map((field) => ({
      label: personFieldLabels[field],
      values: sides.map((side) => valueOf(reader, field, side[field] ?? '')),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));

const shownFields = ['phone', 'email', 'mciNumber', 'city', 'dateOfBirth', 'categoryId'] as const;

const valueOf = (reader: Reader, field: (typeof shownFields)[number], value: string): string => {
  if (field === 'phone') return phoneForDisplay(value);
  return field === 'categoryId' ? (reader.get('categories', value)?.name ?? '') : value;
};
