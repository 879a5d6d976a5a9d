import type { Audience } from '#domain/model/fields/table.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { accounts, adminOnly, officeAccount, staffOnly } from './starting-event.ts';

/** Changed rights apply everywhere within this time. */
const rightsWithinMs = 2_000;

const watched = [...accounts, officeAccount];

/**
 * Adds to `breaches` all data that leaves the server and exceeds the receiver's rights, both the current rights and
 * those just before.
 */
export const watchRights = (server: SimulatedServer, breaches: string[]): void => {
  const { clock, database } = server;
  /** Each account's audience since when, newest last. */
  const known = new Map(
    watched.map((account) => [
      account.accountId,
      [{ at: clock.now(), audience: server.audienceOf(account) }],
    ]),
  );
  database.onCommit = (tables) => {
    if (!tables.has('members') && !tables.has('event')) return;
    for (const account of watched) {
      known.get(account.accountId)?.push({ at: clock.now(), audience: server.audienceOf(account) });
    }
  };
  server.watch = ({ accountId }, text) => {
    const held = (known.get(accountId) ?? []).filter(
      (_, index, all) => (all[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= clock.now() - rightsWithinMs,
    );
    const may = (...audiences: Audience[]): boolean =>
      held.some(({ audience }) => audience !== null && audiences.includes(audience));
    const told = `${accountId} got`;
    if (text.includes(adminOnly) && !may('admin')) breaches.push(`${told} the team: ${text.slice(0, 200)}`);
    if (text.includes(staffOnly) && !may('admin', 'staff'))
      breaches.push(`${told} contacts: ${text.slice(0, 200)}`);
    if (text.includes('"rows"') && !may('admin', 'staff', 'scan'))
      breaches.push(`${told} rows without a right`);
  };
};
