import { useState, type FormEvent } from 'react';
import { creditSetUpName } from '#domain/model/credits/credit-result.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { returnWords as words } from '#domain/credits/returns/return-words.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import styles from './returns.module.css';

/** How many feedback forms the organiser received: some councils ask for it. */
export function FeedbackForms() {
  const stored = useQuery((reader) => reader.get('creditSetUps', creditSetUpName)?.feedback ?? null, []);
  return <FeedbackForm key={String(stored)} stored={stored} />;
}

function FeedbackForm({ stored }: { stored: number | null }) {
  const missingExit = useView((views) => views.credits(CreditLedger).setUp().missingExit, []);
  const isShown = useQuery((reader) => reader.get('creditSetUps', creditSetUpName)?.isShown ?? false, []);
  const [save, state] = useCommand('credits.setUp');
  const [typed, setTyped] = useState(stored === null ? '' : String(stored));
  const feedback = typed.trim() === '' ? null : Number(typed);
  const isValid = feedback === null || /^\d{1,6}$/.test(typed.trim());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid) return;
    const outcome = await save({ missingExit, isShown, feedback, seen: { feedback: stored } });
    if (outcome.ok) toastDone(toastWords.dataSaved);
  };
  const refusal = state.phase === 'refused' ? state.text : undefined;
  return (
    <Form className={styles['feedback']} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.feedback}
        hint={words.feedbackHint}
        error={isValid ? refusal : words.feedbackInvalid}
      >
        <NumberInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" busy={state.phase === 'running'} disabled={feedback === stored || !isValid}>
        {words.saveFeedback}
      </Button>
    </Form>
  );
}
