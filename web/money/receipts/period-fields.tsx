import { useMemo } from 'react';
import { periodChoices, periodKey, periodOfKey, type Period } from '#domain/money/register/periods.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const words = paperRegisterWords;

interface PeriodFieldsProps {
  readonly period: Period;
  /** The days that have papers or money: their months and financial years are offered. */
  readonly days: ReadonlySet<string>;
  readonly change: (period: Period) => void;
}

/** Days from and to; a month or a financial year sets both. */
export function PeriodFields({ period, days, change }: PeriodFieldsProps) {
  const choices = useMemo(() => periodChoices(days), [days]);
  const { from, to } = period;
  return (
    <>
      <Select
        fit
        aria-label={words.periodLabel}
        placeholder={words.everyPeriod}
        options={choices.map(({ key, label }) => ({ value: key, label }))}
        value={periodKey(period)}
        onChange={({ target }) => change(periodOfKey(target.value))}
      />
      <Field label={words.from}>
        <TextInput
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => change({ from: target.value, to })}
        />
      </Field>
      <Field label={words.to}>
        <TextInput
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => change({ from, to: target.value })}
        />
      </Field>
    </>
  );
}
