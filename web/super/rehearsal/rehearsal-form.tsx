import { Play } from 'lucide-react';
import { useState } from 'react';
import { dayMinutes, rehearsalLimits } from '#domain/rehearsal/limits.ts';
import type { RehearsalAsked } from '#domain/rehearsal/listed.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import styles from './rehearsal.module.css';
import type { Rehearsals } from './use-rehearsals.ts';

const words = rehearsalWords;
const numbers = ['delegates', 'scanners', 'factor', 'seed'] as const;
type NumberName = (typeof numbers)[number];

const usual = Object.fromEntries(
  numbers.map((name) => [name, String(rehearsalLimits[name].usual)]),
) as Record<NumberName, string>;

const numberOf = (name: NumberName, text: string): number | null => {
  const { least, most } = rehearsalLimits[name];
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

/** The settings of a rehearsal, and the confirmation if cards are being scanned. */
export function RehearsalForm({ onStart }: { onStart: Rehearsals['start'] }) {
  const { events } = useMe();
  const [eventId, setEventId] = useState('');
  const [withPeople, setWithPeople] = useState(false);
  const [texts, setTexts] = useState(usual);
  const [isBusy, setBusy] = useState(false);
  const [scanning, setScanning] = useState('');
  const [isTried, setTried] = useState(false);
  const isCopied = eventId !== '';
  // For an event copied with its people, the number of people is given.
  const asksDelegates = !(isCopied && withPeople);

  const asked = (): RehearsalAsked | null => {
    const given = numbers.map((name) => [name, numberOf(name, texts[name])] as const);
    if (given.some(([, value]) => value === null)) return null;
    const values = Object.fromEntries(given) as Record<NumberName, number>;
    return { eventId, withPeople: isCopied && withPeople, ...values };
  };
  const start = async (isConfirmed: boolean): Promise<void> => {
    setTried(true);
    const wanted = asked();
    if (wanted === null || isBusy) return;
    setBusy(true);
    const answer = await onStart(wanted, isConfirmed);
    setBusy(false);
    setScanning(typeof answer === 'object' ? answer.scanning : '');
  };
  const field = (name: NumberName, label: string, hint?: string) => {
    const { least, most } = rehearsalLimits[name];
    const isWrong = isTried && numberOf(name, texts[name]) === null;
    return (
      <Field label={label} hint={hint} error={isWrong ? words.between(least, most) : undefined}>
        <NumberInput
          value={texts[name]}
          onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
        />
      </Field>
    );
  };
  const factor = numberOf('factor', texts.factor);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void start(false);
      }}
    >
      <div className={`pad stack shrink gap-4 pb-4 ${styles['form']}`}>
        <p className="t2">{words.about}</p>
        <Field label={words.event}>
          <Select
            value={eventId}
            onChange={({ target }) => setEventId(target.value)}
            options={[
              { value: '', label: words.madeEvent },
              ...events.map(({ id, name, venue }) => ({
                value: id,
                label: [name || id, venue].filter((part) => part !== '').join(' · '),
              })),
            ]}
          />
        </Field>
        {isCopied && (
          <Switch
            label={words.withPeople}
            hint={words.withPeopleHint}
            checked={withPeople}
            onChange={({ target }) => setWithPeople(target.checked)}
          />
        )}
        <div className={`grid items-start gap-4 ${styles['pair']}`}>
          {asksDelegates && field('delegates', words.delegates)}
          {field('scanners', words.scanners)}
        </div>
        <div className={`grid items-start gap-4 ${styles['pair']}`}>
          {field(
            'factor',
            words.factor,
            factor === null ? undefined : words.factorHint(words.minutes(dayMinutes / factor)),
          )}
          {field('seed', words.seed, words.seedHint)}
        </div>
      </div>
      <ActionBar>
        <Button type="submit" variant="primary" icon={Play} busy={isBusy}>
          {words.start}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={scanning !== ''}
        onOpenChange={(isOpen) => !isOpen && setScanning('')}
        title={words.scanningQuestion}
        confirmLabel={words.startAnyway}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={() => start(true)}
      >
        <p>{words.scanningDetail(scanning)}</p>
      </ConfirmDialog>
    </Form>
  );
}
