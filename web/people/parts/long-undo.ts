import * as z from 'zod/mini';
import type { InverseCommand } from '#domain/people/inverse-commands.ts';

/** The undo of a bulk action, which takes as long as the action. */
export interface LongUndo {
  readonly eventId: string;
  readonly commands: readonly InverseCommand[];
  /** The commands that the server has answered. */
  readonly done: number;
}

/** An undo of fewer people is over before its progress could be read. */
const fewest = 300;

/** For the tab, so that a reload does not forget what is left. The commands are large and never change: kept apart. */
const keys = { commands: 'regdesk.undo', done: 'regdesk.undoDone' } as const;
const kept = z.object({ eventId: z.string(), commands: z.array(z.object({ name: z.string() })) });

export const peopleIn = (commands: readonly InverseCommand[]): number =>
  commands.reduce((sum, { input }) => sum + ('delegateIds' in input ? input.delegateIds.length : 1), 0);

export const isLong = (commands: readonly InverseCommand[]): boolean => peopleIn(commands) > fewest;

/** Storage may be forbidden or full: the undo runs all the same, and a reload ends it. */
const withStorage = <Result>(use: () => Result): Result | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

export const keepUndo = ({ eventId, commands, done }: LongUndo): void =>
  void withStorage(() => {
    if (done === 0) sessionStorage.setItem(keys.commands, JSON.stringify({ eventId, commands }));
    sessionStorage.setItem(keys.done, String(done));
  });

export const forgetUndo = (): void =>
  void withStorage(() => Object.values(keys).forEach((key) => sessionStorage.removeItem(key)));

/** What a reload left of an undo in this event; null: nothing. */
export const keptUndo = (eventId: string): LongUndo | null =>
  withStorage(() => {
    const parsed = kept.safeParse(JSON.parse(sessionStorage.getItem(keys.commands) ?? 'null'));
    if (!parsed.success || parsed.data.eventId !== eventId) return null;
    const { commands } = JSON.parse(sessionStorage.getItem(keys.commands) ?? '') as LongUndo;
    return { eventId, commands, done: Number(sessionStorage.getItem(keys.done)) || 0 };
  });

let begin: ((commands: readonly InverseCommand[]) => void) | null = null;

/** The place that shows a long undo (undo-bar.tsx) takes it here. */
export const onLongUndo = (take: (commands: readonly InverseCommand[]) => void): (() => void) => {
  begin = take;
  return () => {
    if (begin === take) begin = null;
  };
};

/** False: there is no such place, so the caller runs it. */
export const beginLongUndo = (commands: readonly InverseCommand[]): boolean => {
  if (begin === null) return false;
  begin(commands);
  return true;
};
