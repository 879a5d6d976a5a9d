import { useState, type KeyboardEvent } from 'react';
import type { MeasureRange } from '#domain/print/designer/designer.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import styles from './controls.module.css';

const words = cardDesignerWords;

interface MeasureFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: MeasureRange;
  readonly onChange: (value: number) => void;
}

/** A number in its range. Typed input takes effect at once, limited to the range; so do the arrow keys. */
export function MeasureField({ label, value, range, onChange }: MeasureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) onChange(number);
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') setTyped(null);
    if (direction === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChange(value + direction * (event.shiftKey ? 10 : 1));
  };
  return (
    <Field label={label} hint={words.range(range.min, range.max)}>
      <NumberInput
        value={typed ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}

/** With a slider (specification, section 5: QR and font sizes). */
export function SliderField(props: MeasureFieldProps) {
  const { label, value, range, onChange } = props;
  return (
    <div className={`grid items-center gap-4 ${styles['slider']}`}>
      <MeasureField {...props} />
      <input
        type="range"
        aria-label={words.slider(label)}
        min={range.min}
        max={range.max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
