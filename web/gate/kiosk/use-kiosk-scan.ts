import { useCallback, useEffect, useState } from 'react';
import { loggableCode } from '#domain/gate/code-kind.ts';
import { verdictOf } from '#domain/gate/verdict.ts';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { greetingOf, shownMs, type Greeting } from './greeting.ts';

export interface ShownGreeting {
  readonly id: number;
  readonly greeting: Greeting;
}

/** Each greeting disappears as soon as possible. */
export const useKioskScan = (recordTypeId: string) => {
  const session = useSession();
  const [mark] = useCommand('record.mark');
  const [logRefused] = useCommand('scan.refused');
  const [shown, setShown] = useState<ShownGreeting | null>(null);

  const read = useCallback(
    async (text: string) => {
      const code = text.trim();
      const outcome = await mark({ recordTypeId, code });
      const { shown: rows, actor } = session.optimistic;
      const now = Date.now() + (session.board.state.serverClockOffset ?? 0);
      const greeting = greetingOf(verdictOf(rows, actor, { code }, outcome.ok ? null : outcome), now);
      if (greeting.kind === 'welcome') playSuccess();
      else playError();
      if (!outcome.ok && greeting.kind !== 'welcome') {
        void logRefused({ recordTypeId, code: loggableCode(code), reason: outcome.code });
      }
      setShown((before) => ({ id: (before?.id ?? 0) + 1, greeting }));
    },
    [logRefused, mark, recordTypeId, session],
  );

  const clear = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(clear, shownMs(shown.greeting.kind));
    document.addEventListener('visibilitychange', clear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', clear);
    };
  }, [shown, clear]);

  return { shown, read, clear };
};
