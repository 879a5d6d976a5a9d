import { useEffect, useMemo, useState } from 'react';
import { firstPlan, guessMapping, isCertain, isMapped } from '#domain/people/import/first-plan.ts';
import { importSummary, type AttentionKind } from '#domain/people/import/import-summary.ts';
import { doubtfulColumns } from '#domain/people/import/judge-columns.ts';
import { newNames, usedSpellings, withNewNames } from '#domain/people/import/new-names.ts';
import { resultFile, resultRows } from '#domain/people/import/result-file.ts';
import { fileNameLimit, importNameLimit } from '#domain/model/import.ts';
import type { RowDecision } from '#domain/people/import/row-preview.ts';
import { peopleRows } from '#domain/core/sheet/sheet.ts';
import type { ListForm, Mapping } from '#domain/people/columns/targets.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Notice } from '#web/ui/notice.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { saveFile } from '#web/device/save-file.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { exportRows } from '#web/sheets/export/export-rows.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { AskQueue } from './ask-queue.tsx';
import { ColumnQuestions } from './column-questions.tsx';
import { ImportBar } from './import-bar.tsx';
import { listRules } from './list-rules.ts';
import { ResultPanel } from './result-panel.tsx';
import { NewNamesForm } from './new-names-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { PreviewList } from './preview-list.tsx';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';
import { ignoredColumns } from '#web/sheets/column-mapping.tsx';
import { SheetHeading, type ReadSheet } from '#web/sheets/sheet-wizard.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = bulkAddWords;

interface PeopleImportProps {
  readonly opened: ReadSheet;
  readonly form?: ListForm;
  /** Reports when rows are being sent, and when no more. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** A list of people that was read: the meaning of its columns, the result for each row, and the button to add it. */
export function PeopleImport({ opened, form = 'people', onBusy }: PeopleImportProps) {
  const { sheet, name } = opened;
  const { optimistic } = useSession();
  const now = useToday();
  const makesNames = useCan('editSetup');
  const [plan, setPlan] = useState(() => firstPlan(optimistic.shown, sheet, { form, now, makesNames }));
  const [isGuessed] = useState(() => !isCertain(sheet, plan));
  const preview = usePreview(sheet, plan);
  const running = useImport(form);
  const { phase, answers } = running;
  const total = useMemo(() => peopleRows(sheet, plan.headerRow), [sheet, plan.headerRow]);
  const [chosen, setChosen] = useState<AttentionKind | null>(null);
  // The names of the moment when the preview was made: the import adds them to the event.
  const { found, shown } = useMemo(() => {
    const names = newNames(optimistic.shown, sheet, plan);
    return { found: names, shown: withNewNames(optimistic.shown, names) };
  }, [optimistic, sheet, plan]);
  const hasNew = found.categories.length + found.companies.length > 0;
  const summary = useMemo(
    () => (phase === 'done' ? importSummary(preview.rows, answers) : null),
    [phase, preview.rows, answers],
  );
  const isGoing = phase === 'running' || phase === 'stopping' || phase === 'waiting';
  useEffect(() => onBusy?.(isGoing), [onBusy, isGoing]);
  const result = { sheet, form, headerRow: plan.headerRow, preview: preview.rows, answers };
  const save = (): void =>
    saveFile(words.fileName(name), resultFile(shown, result), 'text/csv;charset=utf-8');
  /** A workbook: programs for spreadsheets keep the digits of its phones and references. */
  const saveToFix = (only: ReadonlySet<number>): void => {
    const [heads = [], ...rows] = resultRows(shown, { ...result, only });
    exportRows({
      kind: 'xlsx',
      fileName: words.summary.toFixFile(name),
      heads,
      count: rows.length,
      rowAt: (index) => rows[index] ?? [],
      signal: new AbortController().signal,
    }).catch((error: unknown) => {
      reportError(error);
      toastError(listWords.exportFailed);
    });
  };
  const start = (): void =>
    running.start(
      preview.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'merged'),
      found,
      {
        name: name.slice(0, importNameLimit),
        fileName: name.slice(0, fileNameLimit),
        rows: total,
        spellings: usedSpellings(found, plan.same),
      },
    );
  const ignored = useMemo(() => ignoredColumns(sheet, plan), [sheet, plan]);
  const doubtful = useMemo(() => {
    if (form === 'rows') return [];
    const guessed = guessMapping(optimistic.shown, sheet, { headerRow: plan.headerRow, form });
    return doubtfulColumns(sheet, plan.headerRow, guessed);
  }, [optimistic, sheet, plan.headerRow, form]);
  const sharesReference =
    preview.isDone && preview.rows.some(({ payments }) => payments.includes('referenceUsed'));
  const hasFees = useQuery(listRules().hasPrices, []);
  const isUnpublished = useQuery(listRules().isDraftOnly, []);
  const needsFees = !hasFees && plan.mapping.includes('amount') && !plan.mapping.includes('paid');
  const decisions = useMemo(
    () => ({
      made: plan.decisions ?? new Map<number, RowDecision>(),
      decide: (row: number, decision: RowDecision | null) =>
        setPlan((before) => {
          const made = new Map(before.decisions);
          if (decision === null) made.delete(row);
          else made.set(row, decision);
          return { ...before, decisions: made };
        }),
      decideAll: (rows: readonly number[], decision: RowDecision) =>
        setPlan((before) => {
          const made = new Map(before.decisions);
          for (const row of rows) made.set(row, decision);
          return { ...before, decisions: made };
        }),
    }),
    [plan.decisions],
  );
  const columnsNotice = columnsNoticeOf(plan.mapping, isGuessed && phase === 'ready');
  const bar = (
    <>
      {phase === 'ready' && (
        <ColumnQuestions
          columns={doubtful}
          form={form}
          mapping={plan.mapping}
          onChange={(mapping) => setPlan({ ...plan, mapping })}
        />
      )}
      <ImportBar preview={preview} running={running} ignored={ignored} onStart={start} onSave={save} />
      {summary !== null && (
        <ResultPanel
          summary={summary}
          chosen={chosen}
          hasLinks={form === 'people'}
          importId={running.importId}
          onChoose={setChosen}
          onSaveToFix={() => saveToFix(summary.toFix)}
          onSave={save}
        />
      )}
    </>
  );
  const only = summary === null || chosen === null ? null : summary.attention[chosen];
  return (
    <>
      <SheetHeading opened={opened} rows={total} isSending={isGoing} canChooseWorksheet={!isGoing} />
      {columnsNotice !== null && (
        <div className="pad pb-4">
          <Notice tone="pending">{columnsNotice}</Notice>
        </div>
      )}
      {summary === null && (
        <>
          <PlanForm
            sheet={sheet}
            plan={plan}
            isGuessed={isGuessed}
            isDisabled={phase !== 'ready'}
            sharesReference={sharesReference}
            onChange={setPlan}
          />
          {needsFees && (
            <div className="pad pb-4">
              <Notice tone={isUnpublished ? 'pending' : 'info'}>
                {isUnpublished ? sharedTexts.listSavedOnly : words.noFees}
              </Notice>
            </div>
          )}
          {hasNew && (
            <NewNamesForm
              found={found}
              shown={shown}
              same={plan.same}
              isDisabled={phase !== 'ready'}
              onChange={(same) => setPlan({ ...plan, same })}
            />
          )}
        </>
      )}
      {isMapped(plan.mapping) && phase === 'ready' && preview.isDone && (
        <AskQueue rows={preview.rows} shown={shown} decisions={decisions} />
      )}
      {isMapped(plan.mapping) && (
        <PreviewList
          total={total}
          preview={preview}
          answers={answers}
          bar={bar}
          shown={shown}
          isEnded={summary !== null}
          decisions={phase === 'ready' ? decisions : undefined}
          only={only}
        />
      )}
      <UnsavedGuard isDirty={isGoing} />
    </>
  );
}

const columnsNoticeOf = (mapping: Mapping, isGuessed: boolean): string | null => {
  if (!isMapped(mapping)) return words.mapName;
  return isGuessed ? words.columnsGuessed : null;
};
