import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { pairingCodeLifeMs } from '#domain/model/paired-device.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

interface Offered {
  readonly code: string;
  readonly pairingId: string;
  /** The address for phones, if the server serves the local network. */
  readonly addresses: readonly string[];
}
export interface ShownCode extends Offered {
  readonly until: number;
}

export const usePairingCode = (): {
  readonly shown: ShownCode | null;
  readonly problem: string | null;
  ask(): void;
} => {
  const { eventId = '' } = useParams({ strict: false });
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(
    () =>
      callApi<Offered>(`/api/events/${encodeURIComponent(eventId)}/pairing-codes`, { method: 'POST' }).then(
        (offered) => setShown({ ...offered, until: Date.now() + pairingCodeLifeMs }),
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
        },
      ),
    [eventId],
  );
  useEffect(() => void load(), [load]);
  const ask = () => {
    setShown(null);
    setProblem(null);
    void load();
  };
  return { shown, problem, ask };
};
