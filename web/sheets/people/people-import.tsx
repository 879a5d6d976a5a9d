import { useCallback, useEffect, useMemo, useState } from 'react';
import { firstPlan, isCertain, isMapped } from '#domain/people/import/first-plan.ts';
import { missingNames } from '#domain/people/import/missing-names.ts';
import { resultFile } from '#domain/people/import/result-file.ts';
import { peopleRows } from '#domain/people/import/sheet.ts';
import type { ListForm, Mapping } from '#domain/people/import/targets.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { Notice } from '#web/ui/notice.tsx';
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx';
import { saveFile } from '#web/device/save-file.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { ImportBar } from './import-bar.tsx';
import styles from '../import.module.css';
import { MissingSetUp } from './missing-set-up.tsx';
import { PlanForm } from './plan-form.tsx';
import { PreviewList } from './preview-list.tsx';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';
import { ignoredColumns } from '../column-mapping.tsx';
import { SheetHeading, type ReadSheet } from '../sheet-wizard.tsx';

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
  const [plan, setPlan] = useState(() => firstPlan(optimistic.shown, sheet, { form, now: Date.now() }));
  const [isGuessed] = useState(() => !isCertain(sheet, plan));
  const preview = usePreview(sheet, plan);
  const running = useImport(form);
  const { phase, answers } = running;
  const total = useMemo(() => peopleRows(sheet, plan.headerRow), [sheet, plan.headerRow]);
  const missing = useMemo(() => missingNames(preview.isDone ? preview.byOutcome.wrong : []), [preview]);
  const hasMissing = missing.categories.length + missing.companies.length > 0;
  const canAdd = useCan('editSetup') && phase === 'ready';
  const judgeAgain = useCallback(() => setPlan((before) => ({ ...before })), []);
  const isGoing = phase === 'running' || phase === 'stopping' || phase === 'waiting';
  useEffect(() => onBusy?.(isGoing), [onBusy, isGoing]);
  const save = (): void => {
    const parts = { sheet, form, headerRow: plan.headerRow, preview: preview.rows, answers };
    saveFile(words.fileName(name), resultFile(optimistic.shown, parts), 'text/csv;charset=utf-8');
  };
  const ignored = useMemo(() => ignoredColumns(sheet, plan), [sheet, plan]);
  const sharesReference =
    preview.isDone && preview.rows.some(({ payments }) => payments.includes('referenceUsed'));
  const columnsNotice = columnsNoticeOf(plan.mapping, isGuessed && phase === 'ready');
  return (
    <>
      <SheetHeading opened={opened} rows={total} isSending={isGoing} canChooseWorksheet={!isGoing} />
      {columnsNotice !== null && (
        <div className={`pad ${styles['columnsNotice']}`}>
          <Notice tone="pending">{columnsNotice}</Notice>
        </div>
      )}
      <PlanForm
        sheet={sheet}
        plan={plan}
        isGuessed={isGuessed}
        isDisabled={phase !== 'ready'}
        sharesReference={sharesReference}
        onChange={setPlan}
      />
      {hasMissing && canAdd && <MissingSetUp missing={missing} onAdded={judgeAgain} />}
      {isMapped(plan.mapping) && (
        <PreviewList
          total={total}
          preview={preview}
          answers={answers}
          bar={<ImportBar form={form} preview={preview} running={running} ignored={ignored} onSave={save} />}
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
