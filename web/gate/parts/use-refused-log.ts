import { useCallback, useRef } from 'react';
import { loggableCode } from '#domain/gate/code-kind.ts';
import type { Shown } from '#domain/gate/marking.ts';
import { useCommand } from '#web/sync/react/use-command.ts';

/**
 * Logs cards that do not pass at a record or a hall. A card that is held up repeatedly is turned away once. A number without
 * a card was mistyped.
 */
export function useRefusedLog(
  place: 'recordTypeId' | 'hallId',
  id: string,
): (shown: Shown, reason: string) => void {
  const [logRefused] = useCommand('scan.refused');
  const turnedAway = useRef('');
  return useCallback(
    (shown, reason) => {
      const code = 'code' in shown ? shown.code : '';
      const reading = `${reason} ${code}`;
      if (reason !== '' && code !== '' && reading !== turnedAway.current) {
        const scan = { code: loggableCode(code), reason };
        void logRefused(place === 'hallId' ? { hallId: id, ...scan } : { recordTypeId: id, ...scan });
      }
      turnedAway.current = reading;
    },
    [logRefused, place, id],
  );
}
