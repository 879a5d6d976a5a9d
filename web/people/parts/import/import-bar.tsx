import { FileDown, Play, Square, Trash2, UserPlus } from 'lucide-react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { spareCategory } from '#domain/people/spare-category.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import styles from '../../../sheets/import.module.css';
import { SendingProgress } from '#web/sheets/sending-progress.tsx';
import type { Preview } from './use-preview.ts';
import type { Import } from './use-import.ts';

const words = bulkAddWords;

interface ImportBarProps {
  readonly preview: Preview;
  readonly running: Import;
  /** Names of columns that are not imported. */
  readonly ignored: readonly string[];
  readonly onStart: () => void;
  readonly onSave: () => void;
}

/** The one action of the page: add, then progress with Stop, then the result. */
export function ImportBar({ preview, running, ignored, onStart, onSave }: ImportBarProps) {
  const { phase } = running;
  const { new: added, merged } = preview.byOutcome;
  if (phase === 'ready') {
    if (preview.isDone && added.length + merged.length === 0)
      return (
        <>
          <OverLimits preview={preview} />
          <p className="pad muted py-4">{preview.rows.length === 0 ? words.noPeople : words.nothingToDo}</p>
        </>
      );
    return (
      <>
        {ignored.length > 0 && <p className={`pad muted ${styles['ignored']}`}>{words.ignored(ignored)}</p>}
        {preview.isDone && <OverLimits preview={preview} />}
        <ActionBar>
          <Button variant="primary" icon={UserPlus} disabled={!preview.isDone} onClick={onStart}>
            {addWords(added.length, merged.length)}
          </Button>
        </ActionBar>
      </>
    );
  }
  return (
    <>
      <Outcome running={running} />
      {phase === 'done' && <SpareCategory />}
      {phase !== 'done' && (
        <ActionBar>
          <UnderWay running={running} onSave={onSave} />
        </ActionBar>
      )}
    </>
  );
}

/** Warns about rows and add-ons for which there are too few places, before anything is sent. */
function OverLimits({ preview: { byOutcome } }: { readonly preview: Preview }) {
  const { new: added, merged, wrong } = byOutcome;
  const rows = wrong.filter(({ problems }) => problems.some(({ code }) => code === 'noPlaces')).length;
  const addOns = [...added, ...merged].filter((row) =>
    row.addOns.some(({ said }) => said === 'refused'),
  ).length;
  if (rows + addOns === 0) return null;
  return (
    <div className={`pad ${styles['notice']}`}>
      <Notice tone="pending">
        {rows > 0 && words.noPlaces(rows)} {addOns > 0 && words.noPlaceFor(addOns)}
      </Notice>
    </div>
  );
}

/** Offers to delete the category of a new event, once the list has brought others. */
function SpareCategory() {
  const category = useQuery(spareCategory, []);
  const mayDelete = useCan('editSetup');
  const [run, state] = useCommand('category.delete');
  if (category === undefined || !mayDelete) return null;
  const { categoryId, name } = category;
  const remove = async () => {
    const outcome = await run({ categoryId });
    if (outcome.ok) toastDone(toastWords.deleted);
    else tellUnsaved(outcome);
  };
  return (
    <div className={`pad ${styles['notice']}`}>
      <Notice tone="info">
        <p>{words.spareCategory(name)}</p>
        <div className="acts-row mt-3">
          <Button small icon={Trash2} busy={state.phase === 'running'} onClick={() => void remove()}>
            {words.deleteCategory(name)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

const addWords = (added: number, merged: number): string => {
  if (merged === 0) return words.add(added);
  return added === 0 ? words.merge(merged) : words.addAndMerge(added, merged);
};

function UnderWay({ running, onSave }: { running: Import; onSave: () => void }) {
  const { phase, done, total } = running;
  const isGoing = phase === 'running' || phase === 'stopping';
  return (
    <SendingProgress
      text={words.progress(wholeNumber(done), wholeNumber(total))}
      label={words.progressLabel}
      done={done}
      total={total}
    >
      {isGoing ? (
        <Button icon={Square} busy={phase === 'stopping'} onClick={running.stop}>
          {phase === 'stopping' ? words.stopping : words.stop}
        </Button>
      ) : (
        <>
          <Button variant="primary" icon={Play} onClick={running.goOn}>
            {words.goOn}
          </Button>
          <Button icon={FileDown} onClick={onSave}>
            {words.resultFile}
          </Button>
        </>
      )}
    </SendingProgress>
  );
}

function Outcome({ running: { phase, text, answers } }: { running: Import }) {
  if (phase === 'running' || phase === 'stopping') return null;
  const counts = { new: 0, merged: 0, present: 0, refused: 0 };
  for (const { outcome } of answers.values()) counts[outcome]++;
  const said = [
    text,
    phase === 'waiting' && words.waiting,
    phase === 'stopped' && text === null && words.stopped,
    words.done(counts.new, counts.merged),
    counts.refused > 0 && words.refused(counts.refused),
  ];
  const tone = { waiting: 'pending', stopped: text === null ? 'info' : 'refused', done: 'done' } as const;
  return (
    <div className={`pad ${styles['notice']}`}>
      <Notice tone={tone[phase as keyof typeof tone]}>{said.filter(Boolean).join(' ')}</Notice>
    </div>
  );
}
