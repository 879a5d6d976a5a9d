import { useState, type FormEvent } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import { noDraft, type FormDraft } from '#web/register-form/form-draft.ts';
import { FormStep } from '#web/register-form/form-step.tsx';
import { problemsOf } from '#web/register-form/problems.ts';
import { stepsOf, type StepName } from '#web/register-form/steps.ts';
import { Track } from '#web/register-form/track.tsx';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SpotReview } from './spot-review.tsx';
import styles from './spot.module.css';
import { useLeftAlone } from './use-left-alone.ts';

const formId = 'spot-step';

interface SpotFormProps {
  readonly event: PublicEvent;
  readonly isResting: boolean;
  readonly onOver: () => void;
  readonly onDone: (number: number) => void;
}

/** Long enough to search for a membership card. */
const quietMs = 75_000;
const warnMs = 20_000;

/** The steps of the public form. The entered data exists only here, and only while this person fills it in. */
export function SpotForm({ event, isResting, onOver, onDone }: SpotFormProps) {
  const [draft, setDraft] = useState<FormDraft>(noDraft);
  const [step, setStep] = useState<StepName>('you');
  const [tried, setTried] = useState<StepName | null>(null);
  const { left, stay } = useLeftAlone({ quietMs, warnMs, isOn: !isResting, onOver });
  const steps = stepsOf(event, draft, step);
  const index = Math.max(0, steps.indexOf(step));
  const change = (changed: Partial<FormDraft>) => setDraft((latest) => ({ ...latest, ...changed }));
  const next = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (Object.keys(problemsOf(step, draft, event)).length > 0) return setTried(step);
    setTried(null);
    setStep(steps[index + 1] ?? 'review');
  };
  const back = index > 0 && (
    <Button onClick={() => setStep(steps[index - 1] ?? 'you')}>{publicWords.back}</Button>
  );
  const head = (
    <>
      <FocusedHeading key={step}>{registerWords.steps[step]}</FocusedHeading>
      <Track steps={steps} index={index} />
    </>
  );
  return (
    <>
      {step === 'review' ? (
        <SpotReview
          event={event}
          draft={draft}
          steps={steps}
          head={head}
          back={back}
          onChange={change}
          onEdit={setStep}
          onDone={onDone}
        />
      ) : (
        <>
          <div key={step} className={`grid content-start gap-6 ${styles['body']}`}>
            {head}
            <Form id={formId} className="stack shrink gap-5" autoComplete="off" onSubmit={next}>
              <FormStep
                step={step}
                event={event}
                draft={draft}
                problems={tried === step ? problemsOf(step, draft, event) : {}}
                onChange={change}
              />
            </Form>
            <StartOver onOver={onOver} />
          </div>
          <div className={`line gap-2 ${styles['acts']}`}>
            {back}
            <Button type="submit" form={formId} variant="primary">
              {registerWords.next}
            </Button>
          </div>
        </>
      )}
      {left !== null && <StillThere seconds={left} onStay={stay} onOver={onOver} />}
    </>
  );
}

function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <h1 ref={heading} className="h1" tabIndex={-1}>
      {children}
    </h1>
  );
}

function StartOver({ onOver }: { readonly onOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quiet" small onClick={() => setAsking(true)}>
        {words.startOver}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.startOverQuestion}
        confirmLabel={words.startOver}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={onOver}
      >
        {words.startOverDetail}
      </ConfirmDialog>
    </div>
  );
}

interface StillThereProps {
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onOver: () => void;
}

function StillThere({ seconds, onStay, onOver }: StillThereProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={words.stillThere}
      actions={
        <>
          <Button onClick={onOver}>{words.startOver}</Button>
          <Button variant="primary" onClick={onStay}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <p role="timer" className="num">
        {words.clearedIn(seconds)}
      </p>
    </Dialog>
  );
}
