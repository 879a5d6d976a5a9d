import { clockSkewMs } from '../../pacing/clock-skew.ts';
import type { Connection } from '../in-transaction.ts';

const HOUR_MS = 3_600_000;

/** A budget of wrong codes. */
export interface GuessBudget {
  /** Keyed hash of whose budget it is. */
  readonly guesser: string;
  readonly most: number;
}

interface GuessCount {
  readonly guesser: string;
  /** Different wrong codes of the last hour, before this guess. */
  readonly count: number;
  /** Those of them that this guess repeats. */
  readonly repeated: number;
  /** ms since 1970 when the oldest of them stops counting; null if there is none. */
  readonly freeAt: number | null;
}

/**
 * Counts the wrong codes of a guess in each budget, if none of them is spent. The budgets of all processes are the same rows;
 * statements that run at the same moment do not see each other, so a budget can be exceeded by the connections of a pool.
 */
export const countGuess = async (
  db: Connection,
  guess: {
    readonly eventId: string;
    readonly budgets: readonly GuessBudget[];
    /** Keyed hashes of the wrong codes; empty if all codes are right. */
    readonly wrong: readonly string[];
    readonly now: number;
  },
): Promise<GuessCount[]> => {
  const { eventId, budgets, wrong, now } = guess;
  const counted = await db.query<GuessCount>({
    name: 'count-guess',
    text: `WITH used AS (
        SELECT b.guesser, b.most, count(g.code)::integer AS count, min(g.guessed_at) + ${HOUR_MS} AS "freeAt",
          count(g.code) FILTER (WHERE g.code = ANY($4::text[]))::integer AS repeated
        FROM unnest($2::text[], $3::integer[]) AS b (guesser, most)
        LEFT JOIN code_guesses g ON g.event_id = $1 AND g.guesser = b.guesser
          AND g.guessed_at > $5::bigint - ${HOUR_MS} AND g.guessed_at <= $5::bigint + ${clockSkewMs}
        GROUP BY b.guesser, b.most),
      added AS (
        INSERT INTO code_guesses (event_id, guesser, code, guessed_at)
        SELECT $1, used.guesser, c.code, $5 FROM used, unnest($4::text[]) AS c (code)
        WHERE NOT EXISTS (SELECT 1 FROM used WHERE count >= most)
        ON CONFLICT (event_id, guesser, code) DO UPDATE SET guessed_at = excluded.guessed_at
          WHERE code_guesses.guessed_at <= $5::bigint - ${HOUR_MS})
      SELECT guesser, count, repeated, "freeAt" FROM used`,
    values: [eventId, budgets.map(({ guesser }) => guesser), budgets.map(({ most }) => most), wrong, now],
  });
  return counted.rows;
};
