import { ownCreditsWords as words } from '#domain/credits/results/own-credits-words.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { areCreditsShown } from '#domain/core/final-result.ts';
import { useHasRight } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether registrants see their own results, stored at once. */
export function ReleaseSwitch() {
  const missingExit = useView((views) => views.credits(CreditLedger).setUp().missingExit, []);
  const isShown = useQuery(areCreditsShown, []);
  const [save, state] = useCommand('credits.setUp');
  const mayEdit = useHasRight('editSetup');
  return (
    <>
      <Switch
        label={words.release}
        hint={words.releaseHint}
        checked={isShown}
        disabled={!mayEdit || state.phase === 'running'}
        onChange={({ target }) => void save({ missingExit, isShown: target.checked, seen: { isShown } })}
      />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </>
  );
}
