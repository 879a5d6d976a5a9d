import { plainDetailNames } from '../../model/fields/plain-details.ts';

/** `accompanies`: the delegate of a companion's row. */
const plainTargets = [
  'salutation',
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'email',
  'category',
  'gender',
  'age',
  'dateOfBirth',
  'foodPreference',
  'address',
  ...plainDetailNames,
  /** Kept with its heading as a line of the other details. */
  'otherDetails',
  'label',
  'company',
  'registeredOn',
  'accompanies',
] as const;
type PlainTarget = (typeof plainTargets)[number];

/** Columns for one accompanying person each; a list with more is rare, and `companionNames` takes any number. */
export const companionColumns = [1, 2, 3, 4] as const;
export type CompanionColumn = (typeof companionColumns)[number];
export const companionFields = [
  'name',
  'relationship',
  'dateOfBirth',
  'age',
  'gender',
  'foodPreference',
  'phone',
  'addOns',
] as const;
export type CompanionField = (typeof companionFields)[number];
type CompanionTarget = `companion${CompanionColumn}.${CompanionField}`;

/** The user id is a column of the super admin import alone (docs/decisions/025). */
const cardTargets = ['userId', 'serial', 'code'] as const;
export type CardTarget = (typeof cardTargets)[number];

/** What a list says of a person's payments. */
export const moneyTargets = ['paid', 'amount', 'method', 'reference', 'receivedOn', 'receiptNumber'] as const;
export type MoneyTarget = (typeof moneyTargets)[number];

export type ColumnTarget =
  | PlainTarget
  | CardTarget
  | MoneyTarget
  /** The name of the payer, if another person paid. */
  | 'payer'
  /** The heading is an add-on and the cells say how many, or the cells name add-ons. */
  | 'addOns'
  /** The heading is a condition of the price list and the cells say yes or a number, or the cells name conditions. */
  | 'eligibility'
  | 'verifiedBy'
  /** The code of a coupon of the price list. */
  | 'coupon'
  /** The name of the group with which the person registers. */
  | 'group'
  | 'companionNames'
  | 'companionCount'
  | CompanionTarget;
/** Null: the column is not imported. */
export type Mapping = readonly (ColumnTarget | null)[];

export const companionTarget = (column: CompanionColumn, field: CompanionField): ColumnTarget =>
  `companion${column}.${field}`;

/** A list of people, as bulk add and CSV add take it, or the rows of the super admin import. */
export type ListForm = 'people' | 'rows';

const companionTargets: readonly ColumnTarget[] = [
  'companionNames',
  'companionCount',
  ...companionColumns.flatMap((column) => companionFields.map((field) => companionTarget(column, field))),
];
/** In the order in which a person who maps by hand looks for them. */
export const columnTargets: Readonly<Record<ListForm, readonly ColumnTarget[]>> = {
  people: [
    ...plainTargets,
    ...moneyTargets,
    'payer',
    'addOns',
    'eligibility',
    'verifiedBy',
    'coupon',
    'group',
    'serial',
    'code',
    ...companionTargets,
  ],
  rows: [...cardTargets, ...plainTargets, ...companionTargets],
};

/** Meanings that several columns may have: a second number, lines of an address, a second payment. */
const mayRepeat: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'phone',
  'address',
  'otherDetails',
  'companionNames',
  'payer',
  'addOns',
  'eligibility',
  ...moneyTargets,
]);

/** Assigns each other meaning to the first column that has it. */
export const eachOnce = (mapping: Mapping): Mapping =>
  mapping.map((target, column) =>
    target !== null && !mayRepeat.has(target) && mapping.indexOf(target) < column ? null : target,
  );

/** What the user chooses for the whole list. */
export interface ListChoices {
  readonly form: ListForm;
  readonly mapping: Mapping;
  /** For rows that name no category; '' for none. */
  readonly defaultCategoryId: string;
  readonly mayOverwrite: boolean;
  /** Names in capitals are written in small letters after the first. */
  readonly tidiesNames: boolean;
  readonly now: number;
}

/** Ids of this event by their folded names. */
export interface KnownNames {
  readonly categories: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
}
