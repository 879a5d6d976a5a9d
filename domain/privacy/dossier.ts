import * as z from 'zod/mini';
import { atMost, email, foreignPhone, id, tenDigits, textUpTo } from '../model/fields/input.ts';
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

/** One row as people read it: what is empty is left out. */
export type ToldRow = Readonly<Record<string, unknown>>;

/** A person in one event: a delegate, a companion, or the id of one whose row is gone. */
export interface PersonInEvent {
  readonly id: string;
  readonly kind: 'delegate' | 'companion' | 'former';
  /** '' where it is not known any more. */
  readonly name: string;
  readonly isErased: boolean;
  readonly row: ToldRow;
  readonly companions: readonly ToldRow[];
  readonly serials: readonly ToldRow[];
  readonly marks: readonly ToldRow[];
  readonly cardPrints: readonly ToldRow[];
  readonly payments: readonly ToldRow[];
  readonly bankAnswers: readonly ToldRow[];
  readonly bankLines: readonly ToldRow[];
  readonly paymentLinks: readonly ToldRow[];
  readonly receipts: readonly ToldRow[];
  readonly certificates: readonly ToldRow[];
  /** Kept on this server. */
  readonly photos: number;
}

export interface ToldLogEntry extends ToldRow {
  /** ms since 1970. */
  readonly at: number;
  readonly what: string;
  readonly done: boolean;
}

export interface EventOfPerson {
  readonly eventId: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly people: readonly PersonInEvent[];
  /** What the person may do in its team; null: nothing. */
  readonly member: ToldRow | null;
  /** What was done with the person's data. */
  readonly log: readonly ToldLogEntry[];
  /** What the person did as one of the team, without the people whom it was about. */
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

/** Everything that is kept of whoever has a phone or an e-mail, for that person to read. */
export interface Dossier {
  /** ms since 1970. */
  readonly madeAt: number;
  /** The one that was asked for, and those that its account has verified. */
  readonly contacts: readonly string[];
  readonly account: AccountOfPerson | null;
  readonly messages: readonly ToldRow[];
  readonly events: readonly EventOfPerson[];
}

/** Why nothing may be erased now. */
export interface ErasureBar {
  readonly code: Extract<RefusalCode, 'personIsAdmin' | 'personIsSuperAdmin'>;
  readonly params: object;
}

export interface FoundPerson {
  readonly dossier: Dossier;
  readonly bars: readonly ErasureBar[];
}

export const personQuery = z.strictObject({ contact: personContact });

/** Whom of those who were found; several may share a phone. */
export const erasureOrder = z.strictObject({
  contact: personContact,
  /** The contact again, typed. */
  typed: textUpTo(254),
  people: atMost(500, z.strictObject({ eventId: id, id })),
  account: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrder>;

/** What was done. `left`: where the contact or a name stands all the same, since somebody else has it too. */
export interface Erasure {
  readonly people: number;
  readonly logEntries: number;
  readonly photos: number;
  readonly account: boolean;
  readonly left: readonly { readonly table: string; readonly count: number }[];
}
