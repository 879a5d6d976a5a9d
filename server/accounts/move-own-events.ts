import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AdminContacts } from '#domain/model/event.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { readPhoneChange } from '../db/statements/sign-in/account-statements.ts';
import { selectFoundedWithPhone, type FoundedEvent } from '../db/statements/event-directory-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';

export interface PhoneChange {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly log: FastifyBaseLogger;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  readonly phone: string;
  readonly now: number;
}

/**
 * Before the old number may belong to another person, and with the old phone's rights. The next verification repeats an
 * interrupted move. Refuses `contactTaken` first.
 */
export const moveOwnEvents = async (change: PhoneChange): Promise<void> => {
  const { pool, log, account, phone } = change;
  const { formerPhone, isTaken } = await readPhoneChange(pool, account.accountId, phone);
  if (isTaken) throw new Refusal('contactTaken');
  if (formerPhone === '' || formerPhone === phone) return;
  for (const founded of await selectFoundedWithPhone(pool, account.accountId, formerPhone)) {
    const { eventId } = founded;
    try {
      const code = await moveEvent(change, formerPhone, founded);
      if (code !== null) log.error({ eventId, code }, 'event not moved to the new phone of its admin');
    } catch (err) {
      log.error({ eventId, err }, 'event not moved to the new phone of its admin');
    }
  }
};

const moveEvent = async (
  { hosting, account, deviceId, phone, now }: PhoneChange,
  formerPhone: string,
  { eventId, adminEmail }: FoundedEvent,
): Promise<string | null> => {
  const over: AdminContacts = { adminEmail, adminPhone: formerPhone };
  const input = { adminEmail, adminPhone: phone, over };
  const hosted = await hosting.get(eventId);
  const [answer] = await hosted.submit({
    account: { ...account, phone: formerPhone },
    deviceId,
    sentAt: null,
    commands: [{ id: randomUUID(), name: 'event.setAdmin', input, deviceAt: now }],
  });
  return answer?.ok === false ? answer.code : null;
};
