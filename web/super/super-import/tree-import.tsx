import { Link } from '@tanstack/react-router';
import { DatabaseZap, FileDown, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { replacedName, type ToldEvent } from '#domain/exchange/import-lines.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { saveFile } from '#web/device/save-file.ts';
import { FileDrop } from '../../sheets/file-drop.tsx';
import shared from '../../sheets/import.module.css';
import { SendingProgress } from '../../sheets/sending-progress.tsx';
import styles from './super-import.module.css';
import { TreeReport } from './tree-report.tsx';
import { useTreeImport, type TreeImportState, type ImportWork } from './use-tree-import.ts';

const words = superImportWords;

/** Imports the tree of a realtime database: shows its contents and the effect, then runs the import. */
export function TreeImport({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const tree = useTreeImport();
  const { file, work, told, problem } = tree;
  const isBusy = work !== null;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  if (file === null)
    return (
      <FileDrop
        said={words.dropTree}
        limits={words.treeLimits()}
        accept=".json,application/json"
        isBusy={false}
        onFile={tree.choose}
      />
    );
  return (
    <>
      <div className={`pad line items-center between gap-3 ${shared['source']}`}>
        <p>
          <strong>{file.name}</strong>
        </p>
        {work === null && (
          <Button small onClick={tree.forget}>
            {words.otherFile}
          </Button>
        )}
      </div>
      {problem !== null && (
        <div className={`pad stack justify-start gap-3 py-4 ${styles['problem']}`}>
          <Notice tone={problem.tone}>{problem.text}</Notice>
          <Button onClick={tree.check}>{words.checkAgain}</Button>
        </div>
      )}
      {work !== null && <UnderWay work={work} onStop={tree.stop} />}
      {told !== null && problem === null && (
        // Another answer starts with an empty choice.
        <Answer key={told.turn} tree={tree} told={told} />
      )}
      <UnsavedGuard isDirty={work !== null && work.phase !== 'sending' && told !== null} />
    </>
  );
}

function UnderWay({ work, onStop }: { work: ImportWork; onStop: () => void }) {
  const [done, total] =
    work.phase === 'sending' ? [work.percent, 100] : work.phase === 'staging' ? [work.done, work.total] : [];
  return (
    <div className={`pad ${styles['work']}`}>
      <SendingProgress
        text={textOf(work)}
        label={work.phase === 'sending' ? words.sendingLabel : words.stagedLabel}
        done={done}
        total={total}
      >
        <Button icon={Square} disabled={work.phase === 'publishing'} onClick={onStop}>
          {words.stop}
        </Button>
      </SendingProgress>
    </div>
  );
}

const textOf = (work: ImportWork): string => {
  if (work.phase === 'sending') return words.sending(work.percent);
  if (work.phase === 'staging') return words.staged(work.name, work.done, work.total);
  return work.phase === 'reading' ? words.reading : words.publishing;
};

interface AnswerProps {
  readonly tree: TreeImportState;
  readonly told: NonNullable<TreeImportState['told']>;
}

function Answer({ tree: { file, work, start }, told }: AnswerProps) {
  const { mode, tree } = told;
  const [distrustEmails, setDistrust] = useState(false);
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const comes = (event: ToldEvent): boolean => event.standing === 'new' || replaced.has(event.eventId);
  const coming = tree.events.filter(comes);
  const isOnlyRoot = tree.events.length === 0 && tree.accounts + tree.options > 0;
  const isDone = mode === 'import';
  const imported = tree.events.filter(({ outcome }) => outcome === 'imported').length;
  const save = (): void =>
    saveFile(
      safeFileName(words.reportName(file?.name ?? ''), 'csv'),
      told.report.join(''),
      'text/csv;charset=utf-8',
    );
  const run = (): void =>
    start({
      distrustEmails,
      replace: coming
        .filter(({ standing }) => standing !== 'new')
        .map((event) => ({ eventId: event.eventId, name: replacedName(event) })),
    });
  return (
    <>
      {isDone && (
        <div className="pad pb-4">
          <Notice tone={imported > 0 || isOnlyRoot ? 'done' : 'pending'}>
            {isOnlyRoot ? words.doneRoot(tree.accounts) : words.done(imported)}
          </Notice>
        </div>
      )}
      <TreeReport tree={tree} replaced={replaced} onReplace={isDone || work !== null ? null : setReplaced} />
      {work === null && !isDone && tree.accounts > 0 && (
        <div className="pad stack shrink gap-2 py-4">
          <Switch
            label={words.distrustEmails}
            hint={words.distrustHint}
            checked={distrustEmails}
            onChange={(event) => setDistrust(event.target.checked)}
          />
        </div>
      )}
      {work === null && (
        <>
          {!isDone && coming.length === 0 && !isOnlyRoot && (
            <p className="pad muted py-4">{words.nothingToDo}</p>
          )}
          <ActionBar>
            {!isDone && (coming.length > 0 || isOnlyRoot) && (
              <Button variant="primary" icon={DatabaseZap} onClick={run}>
                {isOnlyRoot ? words.startRoot(tree.accounts) : words.start(coming.length)}
              </Button>
            )}
            {isDone && (
              <ButtonLink variant="primary" link={(props) => <Link to="/events" search={{}} {...props} />}>
                {words.showEvents}
              </ButtonLink>
            )}
            <Button icon={FileDown} onClick={save}>
              {words.report}
            </Button>
          </ActionBar>
        </>
      )}
    </>
  );
}
