import type { FieldChange, RowPreview } from './row-preview.ts';
import { personFields, type ListAddOn, type ListPayment } from './reading/person.ts';
import { type Delegate, type PersonField } from '../../model/delegate.ts';
import type { ProblemCode, RowProblem } from './reading/row-problem.ts';
import { companionColumns, companionFields, companionTarget, type ColumnTarget } from '../columns/targets.ts';
import type { Reader } from '../../core/store/event-store.ts';
import {
  dayForDisplay,
  displayName,
  paidOnForDisplay,
  phoneForDisplay,
  rupees,
  unitsText,
} from '../../core/text/format.ts';
import { fold } from '../../model/fields/fold.ts';
import { otherDetailOf, readOtherDetails } from '../../model/fields/other-details.ts';
import { commonWords } from '../../core/text/common-words.ts';
import { bulkAddWords } from './import-words.ts';
import { grantWords } from './grant-words.ts';
import { identityWords } from '../identity/identity-words.ts';
import { personWords } from '../people-words.ts';
import { personFieldLabels } from '../person-field-words.ts';

const companionNames = new Map<ColumnTarget, string>(
  companionColumns.flatMap((column) =>
    companionFields.map((field) => [
      companionTarget(column, field),
      bulkAddWords.companionField(column, field),
    ]),
  ),
);
const otherNames: Partial<Record<ColumnTarget, string>> = {
  userId: bulkAddWords.userId,
  serial: personWords.serialNo,
  code: personWords.code,
  accompanies: bulkAddWords.accompanies,
  firstName: bulkAddWords.firstName,
  lastName: bulkAddWords.lastName,
  category: personWords.category,
  company: personWords.company,
  companionNames: bulkAddWords.namesOfCompanions,
  companionCount: bulkAddWords.countOfCompanions,
  ...bulkAddWords.money,
  payer: bulkAddWords.payer,
  addOns: bulkAddWords.addOns,
  group: grantWords.group,
  eligibility: grantWords.eligibility,
  verifiedBy: grantWords.verifiedBy,
  coupon: grantWords.coupon,
};

export const targetName = (target: ColumnTarget): string =>
  otherNames[target] ?? companionNames.get(target) ?? personFieldLabels[target as PersonField];

const valueText = (reader: Reader, field: PersonField, value: FieldChange['to']): string => {
  const text = String(value ?? '');
  if (text === '') return '';
  if (field === 'categoryId') return reader.get('categories', text)?.name ?? commonWords.noCategory;
  if (field === 'companyId') return reader.get('companies', text)?.name ?? text;
  if (field === 'registeredOn') return dayForDisplay(text);
  return field === 'phone' ? phoneForDisplay(text) : text;
};

/** Label, known value and other value; of the other details only those that differ, each by its name. */
const partsOf = (
  reader: Reader,
  { field, from, to }: FieldChange,
): readonly (readonly [label: string, from: string, to: string])[] => {
  if (field !== 'otherDetails')
    return [[personFieldLabels[field], valueText(reader, field, from), valueText(reader, field, to)]];
  const known = String(from);
  return readOtherDetails(String(to))
    .map(({ name, value }) => [name, otherDetailOf(known, name), value] as const)
    .filter(([name, before, after]) => (name === '' ? !known.includes(after) : before !== after))
    .map(([name, before, after]) => [name || personWords.otherDetails, name === '' ? '' : before, after]);
};

export interface WrittenValue {
  readonly term: string;
  readonly value: string;
}

/** All that a new row writes: the person's fields, the card, and a line for each accompanying person. */
export const writtenOf = (
  reader: Reader,
  { person: { details, companions }, card }: Pick<RowPreview, 'person' | 'card'>,
): WrittenValue[] =>
  [
    ...personFields.map((field) => ({
      term: personFieldLabels[field],
      value: valueText(reader, field, details[field] ?? ''),
    })),
    { term: bulkAddWords.userId, value: card.userId },
    { term: personWords.serialNo, value: String(card.serial ?? '') },
    { term: personWords.code, value: card.code },
    ...companions.map(({ name, relationship, dateOfBirth, age, gender, foodPreference, phone }, index) => ({
      term: bulkAddWords.companionAt(index + 1),
      value: [name, relationship, dateOfBirth, age, gender, foodPreference, phoneForDisplay(phone)]
        .filter((part) => part !== '' && part !== null)
        .join(', '),
    })),
  ].filter(({ value }) => value !== '');

/** These fit on one line with name and phone. The other fields are shown on request. */
const inShort: readonly PersonField[] = [
  'categoryId',
  'email',
  'city',
  'dateOfBirth',
  'age',
  'gender',
  'foodPreference',
];

export const writtenInShort = (
  reader: Reader,
  { person: { details, companions } }: Pick<RowPreview, 'person'>,
): string[] => [
  ...inShort.map((field) => valueText(reader, field, details[field] ?? '')).filter((value) => value !== ''),
  ...companions.map(({ name }) => bulkAddWords.companion(name)),
];

const problemText = ({ code, cell, target }: RowProblem): string =>
  bulkAddWords.problem(code, cell, target === null ? '' : targetName(target));

/** Others who have the phone of a new person. After the import the person is in the event, too. */
const holdersOfPhone = (reader: Reader, { outcome, person: { details } }: RowPreview): readonly Delegate[] =>
  outcome === 'new' && details.phone !== undefined
    ? reader
        .by('delegates', 'phone', details.phone)
        .filter(({ fullName }) => fold(fullName) !== fold(details.fullName ?? ''))
    : [];

/** Their texts say what becomes of the cell. */
const saysItself: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['digitsLost', 'severalTickets']);

export const describeRow = (reader: Reader, row: RowPreview): string[] => [
  ...(row.withRow === undefined ? [] : [bulkAddWords.withRow(row.withRow)]),
  ...row.problems.map(problemText),
  ...holdersOfPhone(reader, row).map((holder) => bulkAddWords.sharesPhone(displayName(holder))),
  ...row.changes.flatMap((change) =>
    partsOf(reader, change).map(([label, from, to]) => bulkAddWords.change(label, from, to)),
  ),
  ...row.newCompanions.map((name) => bulkAddWords.companion(name)),
  ...row.keptOut.map((name) =>
    row.doubt === undefined ? bulkAddWords.keptOut(name) : bulkAddWords.companionUnsure(name),
  ),
  ...(row.newPhone === undefined
    ? []
    : [
        bulkAddWords.newPhone(
          phoneForDisplay(String(row.newPhone.from)),
          phoneForDisplay(String(row.newPhone.to)),
        ),
      ]),
  ...(row.outcome === 'unsure' && row.doubt === 'facts' ? (row.asked ?? []) : []).map(
    ({ delegate, ...judged }) => bulkAddWords.asked(displayName(delegate), identityWords.evidence(judged)),
  ),
  ...row.differences.flatMap((change) =>
    partsOf(reader, change).map(([label, known, said]) => {
      if (change.field === 'fullName')
        return row.outcome === 'unsure' && row.doubt === 'phone'
          ? bulkAddWords.phoneOfOther(known)
          : bulkAddWords.takenFor(known, said);
      return bulkAddWords.difference(label, known, said);
    }),
  ),
  ...(row.paidDay === undefined ? [] : [bulkAddWords.registeredWithPayment(dayForDisplay(row.paidDay))]),
  ...row.leftOut.map((problem) =>
    saysItself.has(problem.code) ? problemText(problem) : bulkAddWords.leftOut(problemText(problem)),
  ),
  ...(row.outcome === 'unsure' && row.doubt === undefined ? [bulkAddWords.unsure] : []),
  ...(row.payer === undefined || row.person.payer === undefined
    ? []
    : [bulkAddWords.payerAnswer(row.person.payer, row.payer)]),
  ...describeGrants(reader, row),
  ...describePayments(row),
  ...row.addOns.map((answer, at) => bulkAddWords.addOn(addOnText(reader, row.person.addOns?.[at]), answer)),
];

const describeGrants = (reader: Reader, { person, grants = {} }: RowPreview): string[] => {
  const { claims = [], verifiedBy = '', group = '', coupon = '' } = person;
  const conditions = reader.get('priceLists', 'published')?.list?.eligibilities ?? [];
  const nameOf = (id: string): string =>
    conditions.find(({ eligibilityId }) => eligibilityId === id)?.name ?? '';
  const names = claims.map(({ eligibilityId, value }) => grantWords.claim(nameOf(eligibilityId), value));
  return [
    ...(grants.claims === undefined ? [] : [grantWords.claims(names.join(', '), verifiedBy, grants.claims)]),
    ...(grants.group === undefined ? [] : [grantWords.inGroup(group, grants.group)]),
    ...(grants.coupon === undefined ? [] : [grantWords.withCoupon(coupon, grants.coupon)]),
  ];
};

/** The payments and the card, with what becomes of each; `answered` is the server's word instead of the preview's. */
const describePayments = ({
  person,
  payments,
  cardAnswer,
  becomesPaid = false,
  companionsPaid = [],
}: Pick<RowPreview, 'person' | 'payments' | 'cardAnswer' | 'becomesPaid' | 'companionsPaid'>): string[] => [
  ...payments.map((answer, at) => bulkAddWords.payment(paymentText(person.payments?.[at]), answer)),
  ...(becomesPaid || companionsPaid.length > 0 ? [bulkAddWords.becomePaid(becomesPaid, companionsPaid)] : []),
  ...(cardAnswer === undefined
    ? []
    : [bulkAddWords.cardAnswer(person.card?.serial ?? null, person.card?.code ?? '', cardAnswer)]),
];

const addOnText = (reader: Reader, addOn: ListAddOn | undefined): string => {
  const items = reader.get('priceLists', 'published')?.list?.items ?? [];
  const name = items.find(({ itemId }) => itemId === addOn?.itemId)?.name ?? '';
  const units = unitsText(addOn?.quantity ?? 1, name);
  return addOn?.companion === undefined ? units : bulkAddWords.addOnOf(units, addOn.companion);
};

const paymentText = (payment: ListPayment | undefined): string => {
  if (payment === undefined) return '';
  const { amountPaise, method, paidOn, reference, receiptNumber, payerName = '' } = payment;
  return bulkAddWords.paymentBy(rupees(amountPaise), [
    method,
    reference,
    paidOn === '' ? '' : paidOnForDisplay(paidOn),
    receiptNumber,
    payerName,
  ]);
};
