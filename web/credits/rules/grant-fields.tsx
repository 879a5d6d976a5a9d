import { Plus, Trash2 } from 'lucide-react';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import type { TypedStep } from '#domain/credits/rules/typed-rule.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { RuleChoice, Section, TypedField, type RulePart } from './typed-field.tsx';
import styles from './rules.module.css';

/** Credits that the council grants, and what a person needs for them. */
export function GrantFields(part: RulePart) {
  const { typed, set } = part;
  const { kind, needs, per } = typed;
  return (
    <Section title={words.sections.grant}>
      <RuleChoice
        label={words.kind}
        value={kind}
        words={words.kinds}
        onChange={(each) => set({ kind: each })}
      />
      {(kind === 'granted' || kind === 'each') && (
        <TypedField {...part} name="credits" label={words.credits} input="amount" required />
      )}
      {kind === 'granted' && (
        <>
          <RuleChoice
            label={words.needs}
            value={needs}
            words={words.needsKinds}
            onChange={(each) => set({ needs: each })}
          />
          <NeedsFields {...part} />
        </>
      )}
      {kind === 'each' && (
        <TypedField {...part} name="minutes" label={words.minutes} input="number" required />
      )}
      {(kind === 'each' || kind === 'steps') && (
        <RuleChoice
          label={words.per}
          value={per}
          words={words.pers}
          onChange={(each) => set({ per: each })}
        />
      )}
      {kind === 'steps' && <StepFields {...part} />}
    </Section>
  );
}

function NeedsFields(part: RulePart) {
  const { needs } = part.typed;
  if (needs === 'minutes')
    return <TypedField {...part} name="needMinutes" label={words.needMinutes} input="number" required />;
  if (needs === 'sessions')
    return (
      <div className={styles['pair']}>
        <TypedField {...part} name="needSessions" label={words.needSessions} input="number" required />
        <TypedField {...part} name="share" label={words.share} input="number" required />
      </div>
    );
  return (
    <div className={styles['pair']}>
      <TypedField {...part} name="needDays" label={words.needDays} input="number" required />
      <TypedField {...part} name="minutesADay" label={words.minutesADay} input="number" required />
    </div>
  );
}

const mostSteps = 12;

function StepFields({ typed: { steps }, set, errors }: RulePart) {
  const change = (at: number, by: Partial<TypedStep>): void =>
    set({ steps: steps.map((step, place) => (place === at ? { ...step, ...by } : step)) });
  return (
    <div className="stack gap-2" role="group" aria-label={words.steps}>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <div key={at} className={styles['row']} role="group" aria-label={words.step(at + 1)}>
          <Field label={words.stepMinutes(at + 1)} error={errors[`steps.${at}.minutes`]}>
            <NumberInput
              value={step.minutes}
              onChange={({ target }) => change(at, { minutes: target.value })}
            />
          </Field>
          <Field label={words.stepCredits(at + 1)} error={errors[`steps.${at}.credits`]}>
            <NumberInput
              inputMode="decimal"
              value={step.credits}
              onChange={({ target }) => change(at, { credits: target.value })}
            />
          </Field>
          <IconButton
            icon={Trash2}
            label={words.removeStep(at + 1)}
            disabled={steps.length === 1}
            onClick={() => set({ steps: steps.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {errors['steps'] !== undefined && (
        <p className="error" role="alert">
          {errors['steps']}
        </p>
      )}
      {steps.length < mostSteps && (
        <div>
          <Button small icon={Plus} onClick={() => set({ steps: [...steps, { minutes: '', credits: '' }] })}>
            {words.addStep}
          </Button>
        </div>
      )}
    </div>
  );
}
