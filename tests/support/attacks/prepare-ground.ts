import type { Pool } from 'pg';
import { Draft } from '#domain/core/store/draft.ts';
import { readAccountId } from '#server/db/statements/sign-in/account-statements.ts';
import type { ServerProcess } from '#rehearsal/server/server-process.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import type { AttackGround } from './attacks.ts';

const strangerPhone = '9000000077';
const people = 300;

/**
 * Prepares a signed-in stranger with two events: one to attack from, and a deleted one. The deleted event has 12 MB, because
 * its photo addresses exceed the present limit.
 */
export const prepareGround = async (server: ServerProcess, pool: Pool): Promise<AttackGround> => {
  const cookie = await server.signIn(strangerPhone);
  const accountId = await readAccountId(pool, strangerPhone);
  const [eventId, deletedId] = ['strange', 'strange-deleted'];
  await saveEvent(pool, eventId, smallEvent(eventId, people));
  const large = smallEvent(deletedId, people);
  const draft = new Draft(large);
  for (const delegate of large.all('delegates'))
    draft.put('delegates', {
      ...delegate,
      photoUrls: Array.from(
        { length: 20 },
        (_, index) => `https://photos.example/${index}/${'x'.repeat(1_900)}`,
      ),
    });
  large.apply(draft.changes(), 1);
  await saveEvent(pool, deletedId, large);
  await pool.query(
    `UPDATE event SET admin_phone = $1, admin_account_id = $2, deleted_at = CASE WHEN event_id = $4 THEN $5::bigint END
     WHERE event_id IN ($3, $4)`,
    [strangerPhone, accountId, eventId, deletedId, Date.now()],
  );
  const { address } = server;
  const shown = await fetch(`${address}/api/events/${eventId}/pairing-codes`, {
    method: 'POST',
    headers: { cookie },
  });
  const { code } = (await shown.json()) as { code: string };
  const paired = await fetch(`${address}/api/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: 'Gate 1' }),
  });
  const pairedCookie = (paired.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { address, cookie, pairedCookie, eventId, deletedId, people };
};
