import * as z from 'zod/mini';
import {
  areUnique,
  atMost,
  email,
  id,
  line,
  lines,
  orNone,
  phone,
  someLine,
  time,
  whole,
} from '../fields/input.ts';
import { shutOutPhone } from './shut-out-phone.ts';
import { formName, orderMethods, registrantCompanionFields, registrantFields } from './values.ts';

const use = z.enum(['required', 'optional', 'hidden']);

/** A field that is missing is hidden. */
const fieldUses = z.partialRecord(z.enum(registrantFields), use);

const offeredCategory = z.strictObject({
  categoryId: id,
  /** The first and last day on which it can be chosen, in the event's time zone; '' for no limit. */
  firstDay: orNone(z.iso.date()),
  lastDay: orNone(z.iso.date()),
  /** Uses of fields that differ from those of the form. */
  fields: fieldUses,
  /** The organiser approves each order of this category. */
  needsApproval: z.boolean(),
});

const question = z.strictObject({
  questionId: id,
  label: someLine(200),
  kind: z.enum(['text', 'choice', 'number', 'date', 'file']),
  /** For `choice`. */
  choices: atMost(50, someLine(120)),
  isRequired: z.boolean(),
  categoryIds: atMost(200, id),
  isEditable: z.boolean(),
});

const consent = z.strictObject({ consentId: id, purpose: someLine(400), isRequired: z.boolean() });

/** A code that gives an eligibility of the price list, such as an invitation. */
const invitation = z.strictObject({
  eligibilityId: id,
  code: z.string().check(z.regex(/^[\p{L}\p{N}_-]{4,40}$/u)),
  /** Registrations that may use it at the same time. Absent: any number. */
  mostUses: z.optional(whole(1, 100_000)),
});

export const registrationForm = z
  .strictObject({
    /** Milliseconds since 1970; null for no limit. */
    opensAt: z.nullable(time),
    closesAt: z.nullable(time),
    categories: atMost(200, offeredCategory),
    /** Name, phone and category are always required. */
    fields: fieldUses,
    questions: atMost(40, question),
    mostCompanions: whole(0, 9),
    companionFields: z.partialRecord(z.enum(registrantCompanionFields), use),
    /** The version rises by itself when the text or the consents change. */
    notice: z.strictObject({ version: whole(0), text: lines(8_000) }),
    consents: atMost(20, consent),
    invitations: atMost(200, invitation),
    methods: atMost(orderMethods.length, z.enum(orderMethods)),
    /** The last day on which a way of payment can be chosen, in the event's time zone. A missing one has no limit. */
    methodDays: z.optional(z.partialRecord(z.enum(orderMethods), z.iso.date())),
    /** How long an unpaid order has its places and prices, if it is paid online or by UPI. */
    holdMinutes: whole(5, 10_080),
    /** The same for payments that need a proof, until the proof is given. */
    proofDays: whole(1, 60),
    /** How long a proof that nobody checks keeps the places. */
    checkDays: z.optional(whole(1, 60)),
    /** How long an order that is paid at the desk has its places. 0 or absent: until the desk ends it. */
    deskDays: z.optional(whole(0, 365)),
    /** The share of the places of each limit that orders without money cannot hold, in per cent. */
    paidShare: z.optional(whole(0, 90)),
    /** The last day on which places of a group may have no name; absent or '': names are entered at once. */
    namesUntil: z.optional(orNone(z.iso.date())),
    payTo: lines(1_000),
    texts: z.strictObject({ intro: lines(4_000), confirmation: lines(4_000), closed: lines(1_000) }),
    contact: z.strictObject({ name: line(160), phone, email }),
    /** `all`: the organiser approves every order, as a defence against robots. */
    approval: z.enum(['none', 'all']),
    /** The days after which the desk is warned about an order that keeps its places without an end. 0: never. */
    warnDays: z.optional(whole(0, 60)),
    waiting: z.enum(['off', 'manual', 'automatic']),
    /** How long an offer of the waiting list is open. */
    offerHours: whole(1, 720),
    certificateReleased: z.boolean(),
    /** What a registrant may change in their own registration. The name can be changed until the card is printed. */
    editable: atMost(registrantFields.length, z.enum(registrantFields)),
  })
  .check(
    z.refine(({ categories }) => areUnique(categories.map(({ categoryId }) => categoryId)), {
      path: ['categories'],
    }),
    z.refine(({ questions }) => areUnique(questions.map(({ questionId }) => questionId)), {
      path: ['questions'],
    }),
    z.refine(({ consents }) => areUnique(consents.map(({ consentId }) => consentId)), {
      path: ['consents'],
    }),
    z.refine(({ invitations }) => areUnique(invitations.map(({ code }) => code.toLowerCase())), {
      path: ['invitations'],
    }),
    z.refine(({ methods }) => areUnique(methods), { path: ['methods'] }),
  );
export type RegistrationForm = z.infer<typeof registrationForm>;

/** A row of `registrationForms` as an import brings it. */
export const registrationFormRow = z.strictObject({
  name: z.literal(formName),
  form: z.nullable(registrationForm),
  formVersion: whole(0),
  isOpen: z.boolean(),
  savedAt: time,
  savedBy: line(254),
  shutOut: z._default(atMost(500, shutOutPhone), []),
});
