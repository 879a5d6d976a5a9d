import type { RowDecision, RowPreview } from '#domain/people/import/row-preview.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../../../sheets/import.module.css';

const words = bulkAddWords;

/** What the user decided about rows that the import does not take by itself. */
export interface Decisions {
  readonly made: ReadonlyMap<number, RowDecision>;
  /** Null: the import decides again. */
  readonly decide: (row: number, decision: RowDecision | null) => void;
  readonly decideAll: (rows: readonly number[], decision: RowDecision) => void;
}

interface RowDecisionsProps {
  readonly row: RowPreview;
  readonly name: string;
  readonly decisions: Decisions;
}

type Choice = Extract<RowDecision, string>;

const choicesFor = ({ outcome, problems, isMarked, newPhone }: RowPreview): readonly Choice[] => {
  if (outcome === 'leftOut') return problems.some(({ code }) => code === 'emptyRow') ? [] : ['take'];
  if (isMarked) return ['alone'];
  if (outcome === 'unsure') return ['same', 'other'];
  return newPhone === undefined ? [] : ['newPhone'];
};

/** The buttons for a total that is a person all the same, and for a phone that a person of another name has. */
export function RowDecisions({ row, name, decisions: { made, decide } }: RowDecisionsProps) {
  const choices = choicesFor(row);
  const isDecided = made.has(row.row);
  if (choices.length === 0 && !isDecided) return null;
  return (
    <div className={`flow gap-2 ${styles['decisions']}`}>
      {choices.map((choice) => (
        <Button
          key={choice}
          small
          aria-label={words.decideFor(words.decide[choice], name)}
          onClick={() => decide(row.row, choice)}
        >
          {words.decide[choice]}
        </Button>
      ))}
      {isDecided && (
        <Button
          small
          aria-label={words.decideFor(words.askAgain, name)}
          onClick={() => decide(row.row, null)}
        >
          {words.askAgain}
        </Button>
      )}
    </div>
  );
}
