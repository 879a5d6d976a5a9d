import { useCallback, useEffect, useState } from 'react';
import type { ListedRehearsal, RehearsalAsked, ToldRehearsal } from '#domain/rehearsal/listed.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';

const path = '/api/rehearsals';
/** As often as the server learns of the progress. */
const lookEveryMs = 1_000;

export interface Rehearsals {
  /** The newest first; null until they are known. */
  readonly past: readonly ListedRehearsal[] | null;
  /** The shown rehearsal; null: the form. */
  readonly shown: ToldRehearsal | null;
  /** 'scanning': it was not started, because cards are scanned in these events today. */
  readonly start: (
    asked: RehearsalAsked,
    isConfirmed: boolean,
  ) => Promise<{ scanning: string } | 'done' | 'refused'>;
  readonly stop: () => Promise<void>;
  /** Null returns to the form. */
  readonly show: (rehearsalId: string | null) => void;
}

const told = (error: unknown): void => {
  if (!(error instanceof RequestFailure)) throw error;
  toastError(error.text);
};

const soon = (run: () => void): (() => void) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};

export const useRehearsals = (): Rehearsals => {
  const [past, setPast] = useState<readonly ListedRehearsal[] | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);

  const list = useCallback(async (): Promise<void> => {
    try {
      const { rehearsals } = await callApi<{ rehearsals: readonly ListedRehearsal[] }>(path);
      setPast(rehearsals);
      const [newest] = rehearsals;
      if (newest?.state === 'running') setShownId(newest.rehearsalId);
    } catch (error) {
      told(error);
    }
  }, []);
  useEffect(() => soon(() => void list()), [list]);

  const start: Rehearsals['start'] = async (asked, isConfirmed) => {
    try {
      const body = { ...asked, isConfirmed };
      const { rehearsalId } = await callApi<{ rehearsalId: string }>(path, { method: 'POST', body });
      setShownId(rehearsalId);
      return 'done';
    } catch (error) {
      if (error instanceof RequestFailure && error.code === 'scanningNow')
        return { scanning: (error.params as { events: string }).events };
      told(error);
      return 'refused';
    }
  };
  const shown = useShown(shownId, setShownId, list);
  return {
    past,
    shown,
    start,
    stop: () => stopRun(shownId),
    show: setShownId,
  };
};

const stopRun = async (rehearsalId: string | null): Promise<void> => {
  if (rehearsalId === null) return;
  await callApi(`${path}/${rehearsalId}/stop`, { method: 'POST' }).catch(told);
};

/** The rehearsal that is shown, asked for again and again while it runs. */
const useShown = (
  shownId: string | null,
  setShownId: (rehearsalId: null) => void,
  onEnd: () => Promise<void>,
): ToldRehearsal | null => {
  const [shown, setShown] = useState<ToldRehearsal | null>(null);
  const look = useCallback(
    async (rehearsalId: string): Promise<void> => {
      try {
        const found = await callApi<ToldRehearsal>(`${path}/${rehearsalId}`);
        setShown(found);
        if (found.state !== 'running') await onEnd();
      } catch (error) {
        // A short outage: the next request reports the state.
        if (error instanceof RequestFailure && error.status === 0) return;
        told(error);
        setShownId(null);
      }
    },
    [onEnd, setShownId],
  );
  const isKnown = shown !== null && shown.rehearsalId === shownId;
  const isRunning = isKnown && shown.state === 'running';
  useEffect(() => {
    if (shownId === null || (isKnown && !isRunning)) return;
    const cancel = soon(() => void look(shownId));
    const timer = setInterval(() => void look(shownId), lookEveryMs);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, [shownId, isKnown, isRunning, look]);
  return isKnown ? shown : null;
};
