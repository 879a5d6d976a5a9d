import { Square } from 'lucide-react';
import { useState } from 'react';
import { dayMinutes } from '#domain/rehearsal/limits.ts';
import type { ToldRehearsal } from '#domain/rehearsal/listed.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { Button } from '#web/ui/button.tsx';
import shared from '../../sheets/import.module.css';
import styles from './rehearsal.module.css';

const words = rehearsalWords;

interface RehearsalProgressProps {
  readonly rehearsal: ToldRehearsal;
  readonly onStop: () => Promise<void>;
}

export function RehearsalProgress({ rehearsal, onStop }: RehearsalProgressProps) {
  const { minute, lines, asked } = rehearsal;
  const [isStopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    void onStop();
  };
  return (
    <div className={`pad stack shrink gap-4 pb-4 ${styles['form']}`}>
      <p className="t2">{words.madeOf(asked.delegates, asked.scanners)}</p>
      <div className={`grid items-center ${shared['progress']}`}>
        <p className="num" aria-live="polite">
          {minute === 0 ? words.starting : words.minuteOf(Math.min(dayMinutes, Math.floor(minute)))}
        </p>
        <progress
          className="meter chosen"
          aria-label={words.progress}
          {...(minute > 0 && { value: Math.min(dayMinutes, minute), max: dayMinutes })}
        />
        <div className="acts-row">
          <Button icon={Square} disabled={isStopping} onClick={stop}>
            {isStopping ? words.stopping : words.stop}
          </Button>
        </div>
      </div>
      <ol className={`stack gap-1 muted ${styles['lines']}`} aria-label={words.theDay}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={index}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
