import { isSetUp, setUpState, type StepState } from '#domain/event/set-up/set-up-steps.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

interface SetUp {
  readonly steps: readonly StepState[];
  readonly done: number;
  readonly isComplete: boolean;
}

/** The set-up as this account can do it: only the admin sees the team and its phones. */
export const useSetUp = (): SetUp => {
  const seesTeam = useCan('seeTeam');
  const all = useQuery(setUpState, []);
  const steps = all.filter(({ step }) => seesTeam || step !== 'team');
  return {
    steps,
    done: steps.filter(({ state }) => state !== 'open').length,
    isComplete: isSetUp(steps),
  };
};
