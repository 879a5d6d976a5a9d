import {
  creditSetUpName,
  missingExitRules,
  type MissingExitRule,
} from '#domain/model/credits/credit-result.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const options = missingExitRules.map((value) => ({ value, label: words.missingExits[value] }));

/** How a missing exit counts, stored at once. */
export function MissingExitField() {
  const missingExit = useView((views) => views.credits(CreditLedger).setUp().missingExit, []);
  const isShown = useQuery((reader) => reader.get('creditSetUps', creditSetUpName)?.isShown ?? false, []);
  const [save, state] = useCommand('credits.setUp');
  const mayEdit = useCan('editSetup');
  const choose = (chosen: MissingExitRule) =>
    void save({ missingExit: chosen, isShown, seen: { missingExit } });
  return (
    <Field label={words.missingExit} error={state.phase === 'refused' ? state.text : undefined}>
      <Select
        value={missingExit}
        disabled={!mayEdit || state.phase === 'running'}
        options={options}
        onChange={({ target }) => choose(target.value as MissingExitRule)}
      />
    </Field>
  );
}
