import { useEffect, useRef, useState } from 'react';
import type { ImportedRow } from '#domain/people/import/import-commands.ts';
import type { RowPreview } from '#domain/people/import/preview.ts';
import type { ListForm } from '#domain/people/import/targets.ts';
import { mayPass } from '#web/sync/outbox/may-pass.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

interface ImportState {
  /** `waiting`: something was in the way that may pass; `stopped`: asked for, or refused. */
  readonly phase: 'ready' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'done';
  readonly done: number;
  readonly total: number;
  /** Why it waits or stopped; null when it was asked to. */
  readonly text: string | null;
  readonly answers: ReadonlyMap<number, ImportedRow>;
}

export interface Import extends ImportState {
  start(rows: readonly RowPreview[]): void;
  stop(): void;
  /** Goes on with what was not sent. */
  goOn(): void;
}

const ready: ImportState = { phase: 'ready', done: 0, total: 0, text: null, answers: new Map() };

/**
 * Half of what a command takes. A list takes as long in larger parts, since its people cost and not its parts; but a mark
 * that comes meanwhile waits for one of them (measured: 11 ms beside 50 people, 20 beside 100, 32 beside 200).
 */
const peopleAtATime = 100;
/** Before it goes on by itself: what was in the way while connected may be a limit of requests. */
const pauseMs = 1_000;

/** Sends a list chunk after chunk: one is in flight at a time, so that others' marks pass in between. */
export const useImport = (form: ListForm): Import => {
  const [importPeople] = useCommand('people.import');
  const [importRows] = useCommand('people.importRows');
  const run = (chunk: readonly RowPreview[]) =>
    form === 'rows'
      ? importRows({ rows: chunk.map(({ person, card }) => ({ person, card })) })
      : importPeople({ people: chunk.map(({ person }) => person) });
  const isConnected = useSyncState((sync) => sync.isConnected);
  const [state, setState] = useState(ready);
  const rows = useRef<readonly RowPreview[]>([]);
  const answers = useRef(new Map<number, ImportedRow>());
  const isStopAsked = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const say = (phase: ImportState['phase'], text: string | null = null): void =>
    setState({
      phase,
      text,
      done: answers.current.size,
      total: rows.current.length,
      answers: answers.current,
    });

  const send = async (): Promise<void> => {
    isStopAsked.current = false;
    while (answers.current.size < rows.current.length) {
      if (isGone.current) return;
      if (isStopAsked.current) return say('stopped');
      say('running');
      const start = answers.current.size;
      const chunk = rows.current.slice(start, start + peopleAtATime);
      const outcome = await run(chunk);
      if (!outcome.ok) return say(mayPass(outcome.code) ? 'waiting' : 'stopped', outcome.text);
      for (const [index, answer] of outcome.result.rows.entries())
        answers.current.set(chunk[index]?.row ?? Number.NaN, answer);
    }
    say('done');
  };

  const goOn = (): void => void send();
  const isWaiting = state.phase === 'waiting';
  const resume = useRef(goOn);
  useEffect(() => {
    resume.current = goOn;
  });
  useEffect(() => {
    if (!isWaiting || !isConnected) return undefined;
    const timer = setTimeout(() => resume.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isConnected]);

  return {
    ...state,
    start: (chosen) => {
      rows.current = chosen;
      answers.current = new Map();
      goOn();
    },
    stop: () => {
      isStopAsked.current = true;
      setState((before) => (before.phase === 'running' ? { ...before, phase: 'stopping' } : before));
    },
    goOn,
  };
};
