import { useState } from 'react';
import type { InputOf, ResultOf } from '#web/sync/outbox/command-types.ts';
import { mostInStep, type RefusedHolder } from '#domain/people/serial-runs/serial-run-commands.ts';
import type { SerialPlan } from '#domain/people/serial-runs/plan-serials.ts';
import { useChunks, type Chunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { newUuid } from '#web/net/uuid.ts';

type Step = InputOf<'serial.generateMany'>;

/** What the server gave so far. */
export interface GivenSerials {
  readonly runId: string;
  readonly serials: readonly number[];
  readonly refused: readonly RefusedHolder[];
  /** People with another serial than planned. */
  readonly moved: number;
}

export interface SerialRun {
  /** Null before it is started. */
  readonly given: GivenSerials | null;
  readonly phase: Chunks<Step>['phase'];
  /** People whom the server has answered for, and all people. */
  readonly done: number;
  readonly total: number;
  readonly text: string | null;
  readonly start: (plan: SerialPlan) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** Sends a plan to the server step by step. The steps share a run, by which they are taken back. */
export const useSerialRun = (): SerialRun => {
  const [generate] = useCommand('serial.generateMany');
  const [given, setGiven] = useState<GivenSerials | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const chunks = useChunks<Step>(1, async ([step]) => {
    if (step === undefined) return { ok: true };
    const outcome = await generate(step);
    if (!outcome.ok) return outcome;
    const { serials, refused } = outcome.result;
    setGiven((before) => ({
      runId: step.runId,
      serials: [...(before?.serials ?? []), ...serials],
      refused: [...(before?.refused ?? []), ...refused],
      moved: (before?.moved ?? 0) + countMoved(step, outcome.result),
    }));
    return outcome;
  });
  const start = (plan: SerialPlan): void => {
    const runId = newUuid();
    const wanted = stepsOf(plan, runId);
    setSteps(wanted);
    setGiven({ runId, serials: [], refused: [], moved: 0 });
    void chunks.send(wanted);
  };
  const countIn = (list: readonly Step[]): number => list.reduce((sum, { people }) => sum + people.length, 0);
  return {
    given,
    phase: chunks.phase,
    text: chunks.text,
    done: countIn(steps.slice(0, chunks.done)),
    total: countIn(steps),
    start,
    stop: chunks.stop,
    goOn: () => void chunks.send(steps),
  };
};

const stepsOf = ({ ranges }: SerialPlan, runId: string): Step[] =>
  ranges.flatMap(({ people, last }) =>
    Array.from({ length: Math.ceil(people.length / mostInStep) }, (_, index) => ({
      runId,
      people: people.slice(index * mostInStep, (index + 1) * mostInStep),
      ...(last !== null && { last }),
    })),
  );

const countMoved = (
  { people }: Step,
  { serials, refused }: Pick<ResultOf<'serial.generateMany'>, 'serials' | 'refused'>,
): number => {
  const personKey = (person: Pick<RefusedHolder, 'delegateId' | 'companionId'>): string =>
    `${person.delegateId}/${person.companionId}`;
  const without = new Set(refused.map(personKey));
  const accepted = people.filter((person) => !without.has(personKey(person)));
  return serials.filter((serial, index) => serial !== accepted[index]?.serial).length;
};
