import { useState } from 'react';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { readCredits } from '#domain/credits/rules/typed-rule.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { SettleQuestion, type SettleProps } from './settle-results.tsx';

type Kind = keyof typeof words.decisions;
const kinds = (['calculated', 'other'] as const).map((value) => ({ value, label: words.decisions[value] }));

/** Keeps the calculated credits as they are, or sets other ones, with a reason. */
export function DecideResults({ delegateIds }: SettleProps) {
  const [decide] = useCommand('credits.decide');
  const [kind, setKind] = useState<Kind>('calculated');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const other = readCredits(typed);
  const isWrong = kind === 'other' && typed !== '' && other === null;
  return (
    <SettleQuestion
      delegateIds={delegateIds}
      label={words.decide(delegateIds.length)}
      title={words.decideTitle}
      detail={words.decideDetail}
      confirmLabel={words.decideNow}
      canConfirm={reason.trim() !== '' && (kind === 'calculated' || other !== null)}
      send={(part) => decide({ delegateIds: part, credits: kind === 'other' ? other : null, reason })}
    >
      <Segments label={words.decision} value={kind} options={kinds} onChange={setKind} />
      {kind === 'other' && (
        <Field label={words.otherCredits} error={isWrong ? words.creditsInvalid : undefined} required>
          <NumberInput inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      <Field label={words.reason} required>
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </SettleQuestion>
  );
}

export function UndecideResults({ delegateIds }: SettleProps) {
  const [undecide] = useCommand('credits.undecide');
  return (
    <SettleQuestion
      delegateIds={delegateIds}
      label={words.undecide(delegateIds.length)}
      title={words.undecideTitle}
      detail={words.undecideDetail}
      confirmLabel={words.undecideNow}
      send={(part) => undecide({ delegateIds: part })}
    />
  );
}
