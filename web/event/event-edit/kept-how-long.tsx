import { useId } from 'react';
import { keptWords } from '#domain/event/kept-words.ts';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import styles from './event-edit.module.css';

export function KeptHowLong() {
  const headingId = useId();
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {keptWords.title}
      </h2>
      <p className="hint">{keptWords.hint}</p>
      <DetailsList items={keptWords.items} />
    </section>
  );
}
