import { Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Template } from '#domain/model/card-template.ts';
import { cardPaperOf } from '#domain/print/card-paper.ts';
import { cardSide } from '#domain/print/card-side.ts';
import { defaultDrawing, type CardElement } from '#domain/print/designer/designer.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { overwriteWords } from '#domain/core/text/overwrite-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { BackgroundField } from './background-field.tsx';
import styles from './card-designer.module.css';
import { CardStage, type Zoom } from './card-stage.tsx';
import { CardWarnings } from './card-warnings.tsx';
import { ElementControls } from './element-controls.tsx';
import { ElementList } from './element-list.tsx';
import { SampleFields, useSample } from './sample-fields.tsx';
import { SeveralTemplates } from './several-templates.tsx';
import { StageStatus } from './stage-status.tsx';
import { TemplateName, TemplateSelect } from './template-fields.tsx';
import { useDesigner, visibleDrawing } from './use-designer.ts';
import { useSaveTemplate } from './use-save-template.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const words = cardDesignerWords;
const zooms = (['fit', '1', '1.5', '2'] as const).map((value) => ({ value, label: words.zooms[value] }));

interface CardDesignerProps {
  readonly openName: string;
  /** Undefined: the main template, not saved yet. */
  readonly stored: Template | undefined;
}

export function CardDesigner({ openName, stored }: CardDesignerProps) {
  const designer = useDesigner(openName, stored);
  const { drawing, name, isDirty } = designer;
  const [selected, select] = useState<CardElement>('name');
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [isResetting, setResetting] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const sample = useSample(openName);
  const paper = useQuery((reader) => cardPaperOf(reader, openName), [openName]);
  const save = useSaveTemplate(designer, openName, nameInput);
  const isOnline = useSyncState((sync) => sync.isOnline);
  useUndoKeys(designer);

  const copy = () => {
    designer.setName(words.copyName(name));
    nameInput.current?.select();
    nameInput.current?.focus();
  };
  const saveButton = (
    <Button variant="primary" busy={save.isBusy} onClick={save.start}>
      {commonWords.save}
    </Button>
  );
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        actions={
          <div className="line gap-2">
            <Button icon={Undo2} disabled={!designer.canUndo} onClick={designer.undo}>
              {words.undo}
            </Button>
            <Button icon={Redo2} disabled={!designer.canRedo} onClick={designer.redo}>
              {words.redo}
            </Button>
            <span className="desk-only line gap-2">
              <Button onClick={() => setResetting(true)}>{words.reset}</Button>
              {saveButton}
            </span>
          </div>
        }
      />
      <div
        className={`grid gap-4 ${styles['sides']}`}
        onPointerDownCapture={designer.beginGesture}
        onFocusCapture={designer.beginGesture}
        onKeyDownCapture={(event) => {
          if (!event.repeat && !(event.target instanceof HTMLInputElement && event.target.type !== 'range'))
            designer.beginGesture();
        }}
      >
        <div className={`stack shrink content-start gap-2 ${styles['stageSide']}`}>
          <div className={styles['tools']}>
            <Segments label={words.zoom} value={zoom} options={zooms} onChange={setZoom} />
          </div>
          <CardStage
            designer={designer}
            printable={sample.printable}
            paper={paper}
            zoom={zoom}
            selected={selected}
            onSelect={select}
          />
          <StageStatus drawing={drawing} element={selected} />
          <CardWarnings
            drawing={drawing}
            front={cardSide(sample.printable, { ...paper, ...visibleDrawing(drawing) }, 'front')}
          />
        </div>
        <div className={`stack content-start gap-5 ${styles['controls']}`}>
          <ElementList drawing={drawing} selected={selected} onSelect={select} />
          <ElementControls designer={designer} element={selected} />
          <SampleFields sample={sample} />
          <BackgroundField designer={designer} />
          <TemplateSelect openName={openName} />
          <TemplateName
            name={name}
            error={save.nameError}
            input={nameInput}
            onChange={(typed) => {
              save.forgetError();
              designer.setName(typed);
            }}
          />
          <SeveralTemplates openName={openName} onCopy={copy} />
          {save.refusal !== undefined && <Notice>{save.refusal}</Notice>}
          {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
        </div>
      </div>
      <ActionBar deskHidden>
        {saveButton}
        <Button onClick={() => setResetting(true)}>{words.reset}</Button>
      </ActionBar>
      <UnsavedGuard isDirty={isDirty} />
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title={words.resetQuestion}
        confirmLabel={words.reset}
        cancelLabel={commonWords.cancel}
        danger={false}
        onConfirm={() => {
          designer.beginGesture();
          designer.change(defaultDrawing);
        }}
      >
        {words.resetDetail}
      </ConfirmDialog>
      <ConfirmDialog
        open={save.isOvertaken}
        onOpenChange={(isOpen) => !isOpen && save.cancel()}
        title={overwriteWords.title}
        confirmLabel={words.saveMine}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={save.overrule}
      >
        {words.changedElsewhere}
      </ConfirmDialog>
      <ConfirmDialog
        open={save.isReplacing}
        onOpenChange={(isOpen) => !isOpen && save.cancel()}
        title={words.replaceQuestion}
        confirmLabel={words.replace}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={save.confirm}
      >
        {words.replaceDetail(name.trim())}
      </ConfirmDialog>
    </Sheet>
  );
}
