import * as z from 'zod/mini';
import { foreignPhone, tenDigits } from '../model/fields/formats.ts';
import { atMost, email, id, textUpTo } from '../model/fields/input.ts';
import type { RefusalCode } from '../core/text/messages.ts';

/** A phone of ten digits, one with its country's code, or an e-mail in lower case. */
export const personContact = z
  .pipe(
    z.string().check(z.trim(), z.maxLength(254)),
    z.transform((typed) => {
      if (typed.includes('@')) return email.safeParse(typed).data ?? '';
      // Never cut to ten digits: that is another person's number.
      return tenDigits(typed) ?? foreignPhone(typed) ?? '';
    }),
  )
  .check(z.refine((contact) => contact !== '', 'contactInvalid'));

export type ToldRow = Readonly<Record<string, unknown>>;

export interface PersonInEvent {
  readonly id: string;
  readonly kind: 'delegate' | 'companion' | 'former';
  /** '' if it is no longer known. */
  readonly name: string;
  readonly isErased: boolean;
  readonly row: ToldRow;
  readonly companions: readonly ToldRow[];
  readonly serials: readonly ToldRow[];
  readonly marks: readonly ToldRow[];
  readonly passages: readonly ToldRow[];
  readonly credits: readonly ToldRow[];
  readonly cardPrints: readonly ToldRow[];
  readonly payments: readonly ToldRow[];
  readonly bankAnswers: readonly ToldRow[];
  readonly bankLines: readonly ToldRow[];
  readonly paymentLinks: readonly ToldRow[];
  readonly purchases: readonly ToldRow[];
  readonly receipts: readonly ToldRow[];
  readonly creditNotes: readonly ToldRow[];
  readonly receiptVouchers: readonly ToldRow[];
  readonly refundVouchers: readonly ToldRow[];
  readonly payers: readonly ToldRow[];
  readonly entitlements: readonly ToldRow[];
  readonly agreedPrices: readonly ToldRow[];
  readonly groupMembers: readonly ToldRow[];
  readonly importedPeople: readonly ToldRow[];
  readonly certificates: readonly ToldRow[];
  readonly sentMessages: readonly ToldRow[];
  readonly deliveries: readonly ToldRow[];
  readonly orders: readonly ToldRow[];
  readonly requests: readonly ToldRow[];
  readonly waiting: readonly ToldRow[];
  /** Kept on this server. */
  readonly photos: number;
}

export interface ToldLogEntry extends ToldRow {
  readonly at: number;
  readonly what: string;
  readonly done: boolean;
}

export interface EventOfPerson {
  readonly eventId: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly people: readonly PersonInEvent[];
  /** The person's rights in the event's team; null for none. */
  readonly member: ToldRow | null;
  /** The actions on the person's data. */
  readonly log: readonly ToldLogEntry[];
  /** The person's own actions as a team member, without the people they were about. */
  readonly own: readonly ToldLogEntry[];
}

export interface AccountOfPerson {
  readonly accountId: string;
  readonly account: ToldRow;
  readonly emails: readonly ToldRow[];
  readonly memberships: readonly ToldRow[];
  readonly sessions: readonly ToldRow[];
  readonly passkeys: readonly ToldRow[];
}

/** All stored data about the person with a phone or an e-mail, for that person to read. */
export interface Dossier {
  readonly madeAt: number;
  /** The contact as requested, and the verified contacts of its account. */
  readonly contacts: readonly string[];
  readonly account: AccountOfPerson | null;
  readonly messages: readonly ToldRow[];
  /** Sign-ins on public pages, and the files that were sent there. */
  readonly publicPages: readonly ToldRow[];
  readonly events: readonly EventOfPerson[];
}

/** The reason why nothing can be erased now. */
export interface ErasureBar {
  readonly code: Extract<RefusalCode, 'personIsAdmin' | 'personIsSuperAdmin'>;
  readonly params: object;
}

export interface FoundPerson {
  readonly dossier: Dossier;
  readonly bars: readonly ErasureBar[];
}

export const personQuery = z.strictObject({ contact: personContact });

/** Which of the people found to erase; several may share a phone. */
export const erasureOrder = z.strictObject({
  contact: personContact,
  /** The contact again, typed. */
  typed: textUpTo(254),
  people: atMost(500, z.strictObject({ eventId: id, id })),
  account: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrder>;

/** The result. `left` lists the places where the contact or a name remains, because another person has it too. */
export interface Erasure {
  readonly people: number;
  readonly logEntries: number;
  readonly photos: number;
  readonly account: boolean;
  readonly left: readonly { readonly table: string; readonly count: number }[];
}
