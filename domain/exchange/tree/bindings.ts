import type { CardLayout } from '#domain/model/card-template.ts';
import type { Category } from '#domain/model/category.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Company } from '#domain/model/money/company.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import { eventEntry as eventSchema, type EventRow } from '#domain/model/event.ts';
import type { Mark } from '#domain/model/mark.ts';
import type { Member } from '#domain/model/member.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import { plainDetailNames, plainDetails } from '#domain/model/fields/plain-details.ts';
import { line } from '#domain/model/fields/input.ts';
import {
  bankOutcomes,
  transactionFacts,
  transactionKinds,
  type GatewayReference,
  type Transaction,
} from '#domain/model/money/transaction.ts';
import type { Branch, OpenBranch } from './tree.ts';
import { put } from './tree.ts';
import { codecs, type Codec, choice, own, wordOr } from './values.ts';

type Binding<Row> = {
  [F in keyof Row & string]: readonly [key: string, field: F, codec: Codec<Row[F]>];
}[keyof Row & string];
export type Bindings<Row> = readonly Binding<Row>[];

type LooseBinding = readonly [key: string, field: string, codec: Codec<unknown>];

export const readFields = <Row>(bindings: Bindings<Row>, branch: Branch): Partial<Row> =>
  Object.fromEntries(
    (bindings as readonly unknown[] as readonly LooseBinding[]).map(([key, field, codec]) => [
      field,
      codec.read(branch.get(key)),
    ]),
  ) as Partial<Row>;

export const writeFields = <Row>(bindings: Bindings<Row>, row: Row): OpenBranch => {
  const branch: OpenBranch = new Map();
  for (const [key, field, codec] of bindings as readonly unknown[] as readonly LooseBinding[]) {
    put(branch, key, codec.write((row as Record<string, unknown>)[field]));
  }
  return branch;
};

export const eventEntryFields: Bindings<EventRow> = [
  ['name', 'name', codecs.line],
  ['fullname', 'fullName', codecs.line],
  ['venue', 'venue', codecs.line],
  ['org', 'organiser', codecs.line],
  ['theme', 'theme', codecs.line],
  ['date', 'date', codecs.line],
  ['timezone', 'timeZone', own(eventSchema.shape.timeZone)],
  ['cme', 'isCme', codecs.flagIfSet],
];

export const eventData: Bindings<EventRow> = [
  ['admin', 'adminEmail', codecs.email],
  ['admin_phone', 'adminPhone', codecs.rightsPhone],
  ['admin_user', 'adminAccountId', codecs.key],
];

export const eventSettings: Bindings<EventRow> = [
  ['name', 'contactName', codecs.line],
  ['phone', 'contactPhone', codecs.phone],
  ['session', 'session', codecs.line],
  ['session2', 'session2', codecs.line],
  ['title', 'title', codecs.line],
  ['message', 'message', codecs.linesIfAny],
  ['setup_aside', 'stepsAside', codecs.lineIfAny],
];

export const category: Bindings<Category> = [
  ['key', 'order', codecs.order],
  ['text', 'name', codecs.line],
  ['color', 'color', codecs.colourText],
  ['labelcolor', 'labelColor', codecs.colourText],
  ['labelbg', 'labelBackground', codecs.colourText],
  ['fg', 'frontImage', codecs.address],
  ['bg', 'backImage', codecs.address],
  ['template', 'templateName', codecs.lineIfAny],
];

export const recordType: Bindings<RecordType> = [
  ['key', 'order', codecs.order],
  ['text', 'name', codecs.line],
  ['party', 'opensParty', codecs.flagIfSet],
  ['next', 'nextStep', codecs.lineIfAny],
  ['opensFor', 'opensFor', codecs.lineIfAny],
  ['needsPaid', 'needsPaid', codecs.flagIfSet],
];

export const company: Bindings<Company> = [
  ['company_name', 'name', codecs.line],
  ['order', 'order', codecs.order],
];

export const member: Bindings<Member> = [
  ['read', 'canRead', codecs.flagIfSet],
  ['write', 'canWrite', codecs.flagIfSet],
  ['scan', 'canScan', codecs.flagIfSet],
];

export const delegateDetailsFields: Bindings<Delegate> = [
  ['salutation', 'salutation', codecs.line],
  ['fullName', 'fullName', codecs.line],
  ['email', 'email', codecs.email],
  ['phone', 'phone', codecs.phone],
  ['dob', 'dateOfBirth', codecs.line],
  ['age', 'age', codecs.age],
  ['gender', 'gender', choice(genders)],
  ['foodPreference', 'foodPreference', choice(foodPreferences)],
  ['address', 'address', codecs.line],
  ...plainDetailNames.map((name) => [plainDetails[name].treeKey, name, codecs.line] as const),
  ['otherDetails', 'otherDetails', codecs.linesIfAny],
];

export const delegateEvent: Bindings<Delegate> = [
  ['label', 'label', codecs.lineIfAny],
  ['sponsor', 'companyId', codecs.keyIfAny],
  ['entry', 'entryNumber', codecs.numberIfAny],
];

/** The phone or e-mail of the person who made a change, as our rows store it. */
const changer = own(line(254));

export const delegatePayment: Bindings<Delegate> = [
  ['delegate', 'isPaid', codecs.flag],
  ['method', 'paymentMethod', codecs.lineIfAny],
  ['note', 'paymentNote', own(transactionFacts.shape.note)],
  ['by', 'paymentSetBy', changer],
  ['t', 'paymentSetAt', codecs.ownTime],
];

export const companion: Bindings<Companion> = [
  ['name', 'name', codecs.line],
  ['dob', 'dateOfBirth', codecs.lineIfAny],
  ['age', 'age', codecs.age],
  ['gender', 'gender', choice(genders)],
  ['foodPreference', 'foodPreference', choice(foodPreferences)],
  ['phone', 'phone', codecs.phone],
  ['relationship', 'relationship', codecs.line],
  ['paid_by', 'paymentSetBy', changer],
  ['paid_t', 'paymentSetAt', codecs.ownTime],
];

const { shape: fact } = transactionFacts;

export const transactionData: Bindings<Transaction> = [
  ['status', 'status', codecs.line],
  ['amount', 'amountPaise', codecs.rupees],
  ['foreign', 'foreignMoney', codecs.foreign],
  ['kind', 'kind', wordOr(transactionKinds, 'payment')],
  ['method', 'method', own(fact.method)],
  ['date', 'paidOn', own(fact.paidOn)],
  ['bankref', 'bankReference', own(fact.bankReference)],
  ['instrument', 'instrumentNumber', own(fact.instrumentNumber)],
  ['payer', 'payerName', own(fact.payerName)],
  ['note', 'note', own(fact.note)],
  ['group', 'groupId', codecs.keyIfAny],
  ['corrects', 'correctsId', codecs.keyIfAny],
  ['by', 'enteredBy', changer],
  ['t', 'enteredAt', codecs.ownTime],
  ['status_by', 'statusBy', changer],
  ['status_t', 'statusAt', codecs.ownTime],
];

export const gatewayAnswer: Bindings<GatewayReference> = [
  ['PaymentMode', 'paymentMode', codecs.line],
  ['ezpaytranid', 'gatewayTransactionId', codecs.line],
  ['trandate', 'transactedOn', codecs.line],
  ['sdt', 'settledOn', codecs.line],
  ['status', 'status', codecs.line],
  ['BA', 'baseAmountPaise', codecs.rupeesIfAny],
  ['amount', 'paidPaise', codecs.rupeesIfAny],
  ['PF', 'feePaise', codecs.rupeesIfAny],
  ['TAX', 'taxPaise', codecs.rupeesIfAny],
  ['outcome', 'outcome', wordOr(['', ...bankOutcomes], '')],
  ['by', 'fetchedBy', changer],
  ['t', 'fetchedAt', codecs.ownTime],
];

export const mark: Bindings<Mark> = [
  ['by', 'markedBy', codecs.contactText],
  ['device', 'deviceId', codecs.lineIfAny],
];

export const layoutPositions = [
  'namePosition',
  'qrPosition',
  'regdPosition',
  'cityStatePosition',
  'categoryPosition',
] as const satisfies readonly (keyof CardLayout)[];

export const layoutSizes = [
  'qrSize',
  'nameFontSize',
  'regdFontSize',
  'cityStateFontSize',
  'categoryFontSize',
] as const satisfies readonly (keyof CardLayout)[];
