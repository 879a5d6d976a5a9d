import type { Delegate, PersonField } from '../../model/delegate.ts';
import { fold } from '../../model/fields/fold.ts';
import { noSpellings, type Spellings } from '../../model/import.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { KnownPerson } from '#domain/people/identity/judgement.ts';
import type { ListedPerson, RowCard } from './reading/person.ts';
import type { RowProblem } from './reading/row-problem.ts';
import { dateOrderOf, type DateOrder } from './reading/read-date.ts';
import { asciiDigits } from '../../model/fields/ascii-digits.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import type { KnownNames, ListChoices, ListForm } from '../columns/targets.ts';

/**
 * `unsure`: perhaps a person of the event, so nothing is written and the user is asked. `companion`: handled with the
 * delegate's row.
 */
export const rowOutcomes = ['new', 'merged', 'present', 'unsure', 'companion', 'leftOut', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export interface FieldChange {
  readonly field: PersonField;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export interface RowPreview {
  /** As the spreadsheet counts: the first row is 1. */
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly person: ListedPerson;
  readonly card: RowCard;
  readonly changes: readonly FieldChange[];
  readonly differences: readonly FieldChange[];
  readonly newCompanions: readonly string[];
  readonly keptOut: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly leftOut: readonly RowProblem[];
  /** For an unsure row, as in {@link Merge}. */
  readonly doubt?: 'phone' | 'facts';
  /** The person of the event who is this row, or may be. */
  readonly delegate?: Delegate;
  /** The people of the event about whom the user is asked. */
  readonly asked?: readonly KnownPerson[];
  /** The list's phone is another one than that of the same person. */
  readonly newPhone?: FieldChange;
  /** For a companion's row: the delegate's row. */
  readonly withRow?: number;
  /** The row itself says that it accompanies a person: no column names the delegate. */
  readonly isMarked?: true;
  readonly payments: readonly PaymentAnswer[];
  readonly addOns: readonly AddOnAnswer[];
  readonly payer?: PayerAnswer;
  readonly grants?: WrittenGrants;
  readonly cardAnswer?: CardAnswer;
  /** The day of registration of new people, if it is the day of the first payment because the list states none. */
  readonly paidDay?: string;
  readonly becomesPaid?: boolean;
  /** The accompanying persons who become Paid, because the money covers their fees too. */
  readonly companionsPaid?: readonly string[];
}

/** Added; known, perhaps with new facts; or the reason why it was not added. */
export type PaymentAnswer =
  | 'added'
  | 'known'
  | 'filled'
  | 'amountDiffers'
  | 'referenceUsed'
  | 'inFuture'
  | 'noPhone';

/** The payer of the list was set, or is there already; or another one stays. */
export type PayerAnswer = 'set' | 'known' | 'kept' | 'noPhone';

/** The special price or the group of the list was set, or is there already; or another group stays. */
export type GrantAnswer = 'set' | 'known' | 'kept' | 'noPhone';

/** As {@link GrantAnswer}, or refused by the limits of the coupon; `why` is the reason in words, otherwise ''. */
export interface CouponAnswer {
  readonly said: GrantAnswer | 'refused';
  readonly why: string;
}

/** What became of what a row says about special prices. Left out: the row says nothing. */
export interface WrittenGrants {
  readonly claims?: GrantAnswer;
  readonly group?: GrantAnswer;
  readonly coupon?: CouponAnswer;
}

/** Added, there already, or not added; `why` is the reason in words, otherwise ''. */
export interface AddOnAnswer {
  readonly said: 'added' | 'known' | 'noPhone' | 'refused';
  readonly why: string;
}

/** Given, or there already; or why it was not given. */
export type CardAnswer =
  | 'given'
  | 'known'
  | 'codeExists'
  | 'serialExists'
  | 'notPaid'
  | 'categoryMissing'
  | 'noPhone';

export interface PeopleImportPlan extends ListChoices {
  /** Index of the row with the columns' names; null: there is none. Rows above it are titles. */
  readonly headerRow: number | null;
  /** A reference that several people of the list have is one transfer for all of them. */
  readonly sharesTransfers: boolean;
  /** Categories and companies that the event does not have are made by the import. */
  readonly makesNames: boolean;
  /** Names of the list that mean a category or company of the event, or a new one of the list (`newNameId`). */
  readonly same: Spellings;
  /** The user says that it is an ordinary list, whatever its headings look like (columns/list-source.ts). */
  readonly isPlain?: boolean;
  readonly decisions?: ReadonlyMap<number, RowDecision>;
}

/**
 * `take`: a row that is left out is a person. `alone`: a row that says that it accompanies a person is a delegate. `same`:
 * the first of the people asked about; or the person with this id. `other`: none of them. `newPhone`: the list's phone
 * replaces the known one.
 */
export type RowDecision = 'take' | 'alone' | 'same' | 'other' | 'newPhone' | { readonly sameAs: string };

/** The names of categories and companies in this event. Rows from a database may also use their ids. */
export const knownNames = (
  reader: Reader,
  form: ListForm = 'people',
  same: Spellings = noSpellings,
): KnownNames => {
  const categories = new Map<string, string>();
  const companies = new Map<string, string>();
  if (form === 'rows') {
    for (const { categoryId } of reader.all('categories')) categories.set(fold(categoryId), categoryId);
    for (const { companyId } of reader.all('companies')) companies.set(fold(companyId), companyId);
  }
  for (const { categoryId, name } of reader.all('categories')) categories.set(fold(name), categoryId);
  for (const { companyId, name } of reader.all('companies')) companies.set(fold(name), companyId);
  for (const [name, categoryId] of Object.entries(same.categories)) categories.set(name, categoryId);
  for (const [name, companyId] of Object.entries(same.companies)) companies.set(name, companyId);
  return { categories, companies };
};

export type DateMeaning = 'dateOfBirth' | 'receivedOn' | 'registeredOn';

/** In which order the list writes the dates of these columns. */
export const dateOrderIn = (
  { rows }: DataSheet,
  { headerRow, mapping }: Pick<PeopleImportPlan, 'headerRow' | 'mapping'>,
  meaning: DateMeaning,
): DateOrder => {
  const people = headerRow === null ? rows : rows.slice(headerRow + 1);
  const columns = mapping.flatMap((target, column) => (target === meaning ? [column] : []));
  return dateOrderOf(columns.flatMap((column) => people.map((cells) => asciiDigits(cells[column] ?? ''))));
};

/** What a command did with one row; `code` is the reason of a refusal. */
export type ImportedRow =
  | {
      readonly outcome: 'new' | 'merged' | 'present';
      readonly delegateId: string;
      readonly payments?: readonly PaymentAnswer[];
      readonly addOns?: readonly AddOnAnswer[];
      readonly card?: CardAnswer;
    }
  /** `why`: the reason in words, if it depends on the event. */
  | { readonly outcome: 'refused'; readonly code: string; readonly why?: string };
