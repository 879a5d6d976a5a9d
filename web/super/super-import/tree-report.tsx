import { Replace } from 'lucide-react';
import { useState } from 'react';
import type { ToldEvent, ToldRepair, ToldTree } from '#domain/exchange/import-lines.ts';
import { replacedName } from '#domain/exchange/import-lines.ts';
import { repairTexts } from '#domain/exchange/tree/report.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import type { SlotState } from '#web/ui/slot.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import styles from './super-import.module.css';

const words = superImportWords;

interface TreeReportProps {
  readonly tree: ToldTree;
  readonly replaced: ReadonlySet<string>;
  /** Null: the choice is closed. */
  readonly onReplace: ((replaced: ReadonlySet<string>) => void) | null;
}

/** For each event: the contents of the file, repairs, and obstacles. */
export function TreeReport({ tree, replaced, onReplace }: TreeReportProps) {
  return (
    <ul className={styles['events']} aria-label={words.events(tree.events.length)}>
      {tree.events.map((event) => (
        <EventItem key={event.eventId} event={event} replaced={replaced} onReplace={onReplace} />
      ))}
      {tree.broken.map(({ path, problem }) => (
        <li key={path} className="pad stack justify-start gap-2 py-4">
          <div className={`line items-baseline between gap-3 ${styles['head']}`}>
            <span className={styles['name']}>{path}</span>
            <Badge state="cut">{words.outcome.broken}</Badge>
          </div>
          <p className={`muted ${styles['why']}`}>{`${path} ${problem}`}</p>
        </li>
      ))}
      {tree.accounts + tree.repairs.length > 0 && (
        <li className="pad stack justify-start gap-2 py-4">
          <div className={`line items-baseline between gap-3 ${styles['head']}`}>
            <span className={styles['name']}>{words.outside}</span>
          </div>
          <p className={`flow ${styles['counts']}`}>{words.accounts(tree.accounts)}</p>
          <Repairs repairs={tree.repairs} />
        </li>
      )}
    </ul>
  );
}

function EventItem({ event, replaced, onReplace }: { event: ToldEvent } & Omit<TreeReportProps, 'tree'>) {
  const { eventId, name, counts } = event;
  const [isAsking, setAsking] = useState(false);
  const isReplaced = replaced.has(eventId);
  const [state, word] = verdictOf(event, isReplaced);
  const change = (isChosen: boolean): void => {
    const next = new Set(replaced);
    if (isChosen) next.add(eventId);
    else next.delete(eventId);
    onReplace?.(next);
  };
  const why = whyOf(event, isReplaced);
  return (
    <li className="pad stack justify-start gap-2 py-4">
      <div className={`line items-baseline between gap-3 ${styles['head']}`}>
        <span className={styles['name']} lang={nameLang(name)}>
          {name || eventId}
        </span>
        <Badge state={state}>{word}</Badge>
      </div>
      <p className={`flow ${styles['counts']}`}>
        {counts.length === 0 && words.nothingButEvent}
        {counts.map(([table, count]) => (
          <span key={table}>{words.rowCount(table, count)}</span>
        ))}
      </p>
      {why !== '' && <p className={`muted ${styles['why']}`}>{why}</p>}
      {onReplace !== null && event.standing !== 'new' && (
        <div className="acts-row">
          {isReplaced ? (
            <Button small onClick={() => change(false)}>
              {words.dontReplace}
            </Button>
          ) : (
            <Button small icon={Replace} onClick={() => setAsking(true)}>
              {words.replace}
            </Button>
          )}
        </div>
      )}
      <Repairs repairs={event.repairs} />
      <ReplaceDialog
        event={event}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onReplace={() => change(true)}
      />
    </li>
  );
}

const verdictOf = ({ outcome, standing }: ToldEvent, isReplaced: boolean): [SlotState, string] => {
  if (outcome === 'refused') return ['cut', words.outcome.refused];
  if (outcome === 'imported')
    return ['full', standing === 'new' ? words.outcome.imported : words.outcome.replaced];
  if (isReplaced) return ['half', words.outcome.replaces];
  return standing === 'new' ? ['open', words.outcome.new] : ['again', words.outcome[standing]];
};

const whyOf = (event: ToldEvent, isReplaced: boolean): string => {
  const { outcome, standing, reason } = event;
  if (reason !== '') return words.notStored(reason);
  if (standing === 'new' || outcome === 'imported') return '';
  const here = replacedName(event);
  if (outcome === 'refused') return words.stayed(here);
  if (isReplaced) return words.willReplace(here);
  return standing === 'deleted' ? words.deletedHere(here) : words.thereAlready(here);
};

function Repairs({ repairs }: { repairs: readonly ToldRepair[] }) {
  const all = repairs.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className={`muted ${styles['fine']}`}>{words.fine}</p>;
  return (
    <details className={styles['repairs']}>
      <summary>{words.repairs(all)}</summary>
      <ul className="stack gap-3 pb-2">
        {repairs.map(({ kind, count, paths }) => (
          <li key={kind}>
            <p>
              <span className="num">{wholeNumber(count)}</span> {repairTexts[kind]}
            </p>
            <ul className={`fine ${styles['paths']}`}>
              {paths.map((path) => (
                <li key={path}>{path}</li>
              ))}
              {count > paths.length && <li>{words.morePaths(count - paths.length)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
