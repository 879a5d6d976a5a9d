import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { readRule, type TypedRule } from '#domain/credits/rules/typed-rule.ts';
import { councilNames } from '#domain/model/fields/councils.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { GrantFields } from './grant-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { RuleMeaning } from './rule-meaning.tsx';
import { Section, TypedField, type RulePart } from './typed-field.tsx';
import styles from './rules.module.css';

interface RuleFormProps {
  readonly ruleId: string;
  /** The last edition that its user saw; 0 for a new rule. */
  readonly edition: number;
  readonly stored: TypedRule;
  /** Above the fields. */
  readonly head: (part: RulePart) => ReactNode;
}

/** A rule with the list of its council. Beside the fields it says what they mean. */
export function RuleForm({ ruleId, edition, stored, head }: RuleFormProps) {
  const navigate = useNavigate();
  const [save, state] = useCommand('creditRule.save');
  const [typed, setTyped] = useState(stored);
  const [isSent, setSent] = useState(false);
  const { read, errors } = useMemo(() => readRule(typed), [typed]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (read === null) return;
    const outcome = await save({ ruleId, ...read, editionSeen: edition });
    if (!outcome.ok) return;
    toastDone(toastWords.dataSaved);
    void navigate({ to: '/credits/rules', ignoreBlocker: true });
  };
  const part: RulePart = {
    typed,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    errors: isSent ? errors : {},
  };
  return (
    <EditForm
      onSubmit={submit}
      onCancel={() => void navigate({ to: '/credits/rules' })}
      state={state}
      isDirty={typed !== stored}
    >
      <div className={styles['editor']}>
        <div className="stack gap-6 shrink">
          {head(part)}
          <CouncilFields {...part} />
          <GrantFields {...part} />
          {typed.kind !== 'none' && <LimitFields {...part} />}
          <ReturnFields {...part} />
          <SourceFields {...part} />
        </div>
        <RuleMeaning rule={read?.rule ?? null} />
      </div>
    </EditForm>
  );
}

function CouncilFields(part: RulePart) {
  return (
    <Section title={words.sections.council}>
      <TypedField
        {...part}
        name="council"
        label={words.council}
        hint={words.councilHint}
        suggestions={councilNames}
        required
      />
      <div className={styles['pair']}>
        <TypedField {...part} name="validFrom" label={words.validFrom} input="date" />
        <TypedField {...part} name="validTo" label={words.validTo} input="date" />
      </div>
      <p className="fine">{words.validHint}</p>
    </Section>
  );
}

function SourceFields(part: RulePart) {
  const { typed, set } = part;
  return (
    <Section title={words.sections.source}>
      <TypedField {...part} name="source" label={words.source} />
      <TypedField {...part} name="sourceDate" label={words.sourceDate} />
      <Checkbox
        label={words.isVerified}
        checked={typed.isVerified}
        onChange={({ target }) => set({ isVerified: target.checked })}
      />
      <TypedField {...part} name="note" label={words.note} input="lines" />
    </Section>
  );
}
