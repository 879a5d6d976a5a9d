import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { readColleagues } from '#domain/registration/bookings/read-colleagues.ts';
import type { Typed } from '#web/register-form/form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import styles from './group.module.css';

interface PasteListProps {
  readonly event: PublicEvent;
  /** `notes`: what was not taken, in words. */
  readonly onTake: (people: readonly Typed[], notes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Reads a list that was copied from a spreadsheet or a message. */
export function PasteList({ event, onTake, onClose }: PasteListProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const take = () => {
    const { people, leftOut } = readColleagues(text, event.categories);
    if (people.length === 0) setProblem(words.nothingRead);
    else onTake(people, leftOut.length === 0 ? [] : [words.leftOut(leftOut)]);
  };
  return (
    <section ref={box} className={`stack shrink gap-3 ${styles['paste']}`} aria-label={words.pasteTitle}>
      <h2 className="h2">{words.pasteTitle}</h2>
      <p className="t2">{words.pasteDetail}</p>
      <Field label={words.list} error={problem}>
        <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flow gap-2">
        <Button variant="primary" onClick={take}>
          {words.take}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </section>
  );
}
