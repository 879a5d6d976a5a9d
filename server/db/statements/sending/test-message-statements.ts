import type { Pool } from '../../in-transaction.ts';

export interface TestMessage {
  readonly testId: string;
  readonly eventId: string;
  readonly channel: string;
  readonly state: string;
  readonly failure: string;
  readonly sentAt: number;
  readonly stateAt: number;
  readonly providerId: string;
}

const keptMs = 30 * 24 * 3_600_000;
const columns = `test_id AS "testId", event_id AS "eventId", channel, state, failure, sent_at AS "sentAt",
  state_at AS "stateAt", provider_id AS "providerId"`;

type StoredTest = TestMessage & { readonly sentAt: string; readonly stateAt: string };
const testOf = (row: StoredTest | undefined): TestMessage | null =>
  row ? { ...row, sentAt: Number(row.sentAt), stateAt: Number(row.stateAt) } : null;

/** Deletes those older than 30 days. */
export const insertTestMessage = async (
  pool: Pool,
  { testId, eventId, channel, sentAt }: Pick<TestMessage, 'testId' | 'eventId' | 'channel' | 'sentAt'>,
): Promise<void> => {
  await pool.query('DELETE FROM test_messages WHERE sent_at < $1', [sentAt - keptMs]);
  await pool.query(
    `INSERT INTO test_messages (test_id, event_id, channel, state, failure, sent_at, state_at, provider_id)
     VALUES ($1, $2, $3, 'unknown', '', $4, $4, '')`,
    [testId, eventId, channel, sentAt],
  );
};

export const readTestMessage = async (pool: Pool, testId: string): Promise<TestMessage | null> => {
  const { rows } = await pool.query<StoredTest>(`SELECT ${columns} FROM test_messages WHERE test_id = $1`, [
    testId,
  ]);
  return testOf(rows[0]);
};

export const lastTestMessage = async (
  pool: Pool,
  { eventId, channel }: Pick<TestMessage, 'eventId' | 'channel'>,
): Promise<TestMessage | null> => {
  const { rows } = await pool.query<StoredTest>(
    `SELECT ${columns} FROM test_messages WHERE event_id = $1 AND channel = $2
     ORDER BY sent_at DESC, test_id LIMIT 1`,
    [eventId, channel],
  );
  return testOf(rows[0]);
};

/** Where the stored state is still `from`. Returns whether it was. */
export const updateTestMessage = async (
  pool: Pool,
  from: TestMessage,
  { state, failure, stateAt, providerId }: Pick<TestMessage, 'state' | 'failure' | 'stateAt' | 'providerId'>,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE test_messages SET state = $3, failure = $4, state_at = $5, provider_id = $6
     WHERE test_id = $1 AND state = $2 AND state_at = $7`,
    [from.testId, from.state, state, failure, stateAt, providerId, from.stateAt],
  );
  return rowCount === 1;
};
