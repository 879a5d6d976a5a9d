import type { Hall } from '#domain/model/credits/hall.ts';
import type { ProgrammeSession } from '#domain/model/credits/programme-session.ts';
import { sessionFields } from '#domain/credits/session-fields.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';

export interface SessionMove {
  /** Of its start and its end. */
  readonly minutes: number;
  /** Of its end alone. */
  readonly endMinutes: number;
  /** Columns to the right. */
  readonly halls: number;
}

const minuteMs = 60_000;

/** Resolves to the new times, or to null if nothing moved or the server refused it. */
export const useMoveSession = (session: ProgrammeSession, halls: readonly Hall[]) => {
  const [save] = useCommand('programmeSession.save');
  return async ({ minutes, endMinutes, halls: columns }: SessionMove) => {
    const at = halls.findIndex(({ hallId }) => hallId === session.hallId);
    const hall = halls[Math.min(halls.length - 1, Math.max(0, at + columns))];
    const startsAt = session.startsAt + minutes * minuteMs;
    const endsAt = session.endsAt + (minutes + endMinutes) * minuteMs;
    const moved = { startsAt, endsAt, hallId: hall?.hallId ?? session.hallId };
    const { hallId, startsAt: start, endsAt: end } = session;
    if (moved.hallId === hallId && startsAt === start && endsAt === end) return null;
    const outcome = await save({
      sessionId: session.sessionId,
      details: { ...sessionFields(session), ...moved },
      seen: { hallId, startsAt: start, endsAt: end },
    });
    if (!outcome.ok) {
      toastError(outcome.text);
      return null;
    }
    return { startsAt, endsAt, hall: hall?.name ?? '' };
  };
};
