import type { CardLayout } from '../model/card-template.ts';
import type { Category } from '../model/category.ts';
import type { Companion } from '../model/companion.ts';
import type { Company } from '../model/company.ts';
import { foodPreferences, genders, type Delegate } from '../model/delegate.ts';
import { eventEntry as eventSchema, type EventRow } from '../model/event.ts';
import type { Mark } from '../model/mark.ts';
import type { Member } from '../model/member.ts';
import type { RecordType } from '../model/record-type.ts';
import { line } from '../model/fields/input.ts';
import {
  bankOutcomes,
  transactionFacts,
  transactionKinds,
  type GatewayReference,
  type Transaction,
} from '../model/transaction.ts';
import type { Branch, OpenBranch } from './tree.ts';
import { put } from './tree.ts';
import * as value from './values.ts';

/** A field of the tree, the row's field that holds it, and how. */
type Binding<Row> = {
  [F in keyof Row & string]: readonly [key: string, field: F, codec: value.Codec<Row[F]>];
}[keyof Row & string];
export type Bindings<Row> = readonly Binding<Row>[];

type LooseBinding = readonly [key: string, field: string, codec: value.Codec<unknown>];

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

export const eventEntry: Bindings<EventRow> = [
  ['name', 'name', value.line],
  ['fullname', 'fullName', value.line],
  ['venue', 'venue', value.line],
  ['org', 'organiser', value.line],
  ['theme', 'theme', value.line],
  ['date', 'date', value.line],
  ['timezone', 'timeZone', value.own(eventSchema.shape.timeZone)],
  ['cme', 'isCme', value.flagIfSet],
];

export const eventData: Bindings<EventRow> = [
  ['admin', 'adminEmail', value.email],
  ['admin_phone', 'adminPhone', value.rightsPhone],
  ['admin_user', 'adminAccountId', value.key],
];

export const eventSettings: Bindings<EventRow> = [
  ['name', 'contactName', value.line],
  ['phone', 'contactPhone', value.phone],
  ['session', 'session', value.line],
  ['session2', 'session2', value.line],
  ['title', 'title', value.line],
  ['message', 'message', value.linesIfAny],
];

export const category: Bindings<Category> = [
  ['key', 'order', value.order],
  ['text', 'name', value.line],
  ['color', 'color', value.colourText],
  ['labelcolor', 'labelColor', value.colourText],
  ['labelbg', 'labelBackground', value.colourText],
  ['fg', 'frontImage', value.address],
  ['bg', 'backImage', value.address],
  ['template', 'templateName', value.lineIfAny],
];

export const recordType: Bindings<RecordType> = [
  ['key', 'order', value.order],
  ['text', 'name', value.line],
  ['party', 'opensParty', value.flagIfSet],
  ['next', 'nextStep', value.lineIfAny],
];

export const company: Bindings<Company> = [
  ['company_name', 'name', value.line],
  ['order', 'order', value.order],
];

export const member: Bindings<Member> = [
  ['read', 'canRead', value.flagIfSet],
  ['write', 'canWrite', value.flagIfSet],
  ['scan', 'canScan', value.flagIfSet],
];

export const delegateDetails: Bindings<Delegate> = [
  ['salutation', 'salutation', value.line],
  ['fullName', 'fullName', value.line],
  ['email', 'email', value.email],
  ['phone', 'phone', value.phone],
  ['dob', 'dateOfBirth', value.line],
  ['age', 'age', value.age],
  ['gender', 'gender', value.choice(genders)],
  ['foodPreference', 'foodPreference', value.choice(foodPreferences)],
  ['address', 'address', value.line],
  ['city', 'city', value.line],
  ['pincode', 'pincode', value.line],
  ['state', 'state', value.line],
  ['country', 'country', value.line],
  ['mcinumber', 'mciNumber', value.line],
  ['membershipNo', 'membershipNo', value.line],
];

export const delegateEvent: Bindings<Delegate> = [
  ['label', 'label', value.lineIfAny],
  ['sponsor', 'companyId', value.keyIfAny],
];

/** Who changed something, as rows of ours hold it. */
const changer = value.own(line(254));

export const delegatePayment: Bindings<Delegate> = [
  ['delegate', 'isPaid', value.flag],
  ['method', 'paymentMethod', value.lineIfAny],
  ['note', 'paymentNote', value.own(transactionFacts.shape.note)],
  ['by', 'paymentSetBy', changer],
  ['t', 'paymentSetAt', value.ownTime],
];

export const companion: Bindings<Companion> = [
  ['name', 'name', value.line],
  ['age', 'age', value.age],
  ['gender', 'gender', value.choice(genders)],
  ['foodPreference', 'foodPreference', value.choice(foodPreferences)],
  ['phone', 'phone', value.phone],
  ['relationship', 'relationship', value.line],
  ['paid_by', 'paymentSetBy', changer],
  ['paid_t', 'paymentSetAt', value.ownTime],
];

const { shape: fact } = transactionFacts;

export const transactionData: Bindings<Transaction> = [
  ['status', 'status', value.line],
  ['amount', 'amountPaise', value.rupees],
  ['kind', 'kind', value.wordOr(transactionKinds, 'payment')],
  ['method', 'method', value.own(fact.method)],
  ['date', 'paidOn', value.own(fact.paidOn)],
  ['bankref', 'bankReference', value.own(fact.bankReference)],
  ['instrument', 'instrumentNumber', value.own(fact.instrumentNumber)],
  ['payer', 'payerName', value.own(fact.payerName)],
  ['note', 'note', value.own(fact.note)],
  ['group', 'groupId', value.keyIfAny],
  ['corrects', 'correctsId', value.keyIfAny],
  ['by', 'enteredBy', changer],
  ['t', 'enteredAt', value.ownTime],
  ['status_by', 'statusBy', changer],
  ['status_t', 'statusAt', value.ownTime],
];

export const gatewayAnswer: Bindings<GatewayReference> = [
  ['PaymentMode', 'paymentMode', value.line],
  ['ezpaytranid', 'gatewayTransactionId', value.line],
  ['trandate', 'transactedOn', value.line],
  ['sdt', 'settledOn', value.line],
  ['status', 'status', value.line],
  ['BA', 'baseAmountPaise', value.rupeesIfAny],
  ['amount', 'paidPaise', value.rupeesIfAny],
  ['PF', 'feePaise', value.rupeesIfAny],
  ['TAX', 'taxPaise', value.rupeesIfAny],
  ['outcome', 'outcome', value.wordOr(['', ...bankOutcomes], '')],
  ['by', 'fetchedBy', changer],
  ['t', 'fetchedAt', value.ownTime],
];

export const mark: Bindings<Mark> = [
  ['by', 'markedBy', value.contactText],
  ['device', 'deviceId', value.lineIfAny],
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
