import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { rolesIn, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { Sessions } from '#server/accounts/sessions.ts';
import { insertAccount } from '#server/db/statements/sign-in/account-statements.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { account, smallEvent } from '#demo/small-event.ts';

/** As many as one account may have at a gate (server/pacing/request-limits.ts). */
const devicesOfAccount = 20;
const membersOf = (devices: number): string[] =>
  Array.from({ length: Math.ceil(devices / devicesOfAccount) }, (_, index) => String(9_200_000_000 + index));

/** A small event with a team for so many devices: most may only scan, every tenth reads and writes. */
export const crowdEvent = (eventId: string, people: number, devices: number): EventStore => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  for (const [index, contact] of membersOf(devices).entries()) {
    const isStaff = index % 10 === 9;
    draft.put('members', { contact, canRead: isStaff, canWrite: isStaff, canScan: true, extra: null });
  }
  store.apply(draft.changes(), 1);
  return store;
};

/** A device with a session of its own. */
export interface CrowdDevice {
  readonly account: VerifiedAccount;
  readonly roles: ReadonlySet<Role>;
  readonly cookie: string;
}

/** Signs the team of a `crowdEvent` in on so many devices, straight in the database: codes have limits. */
export const signInCrowd = async (pool: Pool, store: EventStore, devices: number): Promise<CrowdDevice[]> => {
  const sessions = new Sessions({ pool, superAdmins: [], superAdminsNeedPasskey: false, now: Date.now });
  return inTransaction(pool, async (client) => {
    const accounts: VerifiedAccount[] = [];
    for (const phone of membersOf(devices)) {
      const accountId = randomUUID();
      await insertAccount(client, { accountId, phone, now: Date.now() });
      accounts.push({ ...account(phone), accountId });
    }
    const signedIn: CrowdDevice[] = [];
    for (let index = 0; index < devices; index++) {
      const owner = accounts[index % accounts.length] as VerifiedAccount;
      const token = await sessions.start(client, owner.accountId, `Phone ${index}`);
      signedIn.push({ account: owner, roles: rolesIn(store, owner), cookie: `regdesk_session=${token}` });
    }
    return signedIn;
  });
};
