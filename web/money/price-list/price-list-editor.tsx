import { Send } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { draftList, publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { checkList } from '#domain/money/price-list/check/check-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { priceListWords } from '#domain/money/price-list/words/price-list-words.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { takenPlaces } from '#domain/money/purchases/taken-places.ts';
import { listDifference } from '#domain/money/price-list/list-difference.ts';
import { DraftConflict } from '#web/core/draft/draft-conflict.tsx';
import { useDraftDocument } from '#web/core/draft/use-draft-document.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { say } from '#web/ui/focus/say.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CheckPanel } from './check-panel.tsx';
import { DatesAndAges } from './dates-and-ages.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { FileActions } from './file-actions.tsx';
import { ItemsSection } from './items-section.tsx';
import { KeptEditsNotice } from './kept-edits-notice.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ListEditingContext } from './draft/list-editing-context.ts';
import { faultyFields, listErrors } from './draft/list-errors.ts';
import { useListChanges, type EditedList } from './draft/edited-list.ts';
import styles from './price-list.module.css';
import { RatesPart } from './rates-part.tsx';
import { RulesSection } from './rules-section.tsx';
import { StateBar } from './state-bar.tsx';
import { useKeptEdits } from './draft/use-kept-edits.ts';

const readLists = (reader: Reader) => {
  const draft = draftList(reader);
  return {
    published: publishedList(reader),
    /** 0 before the first publication. */
    publishedVersion: storedPublishedList(reader)?.listVersion ?? 0,
    draft: draft?.list ?? null,
    version: draft?.listVersion ?? 0,
    gstin: billingOf(reader).gstin,
    days: eventDays(eventOf(reader)?.date ?? ''),
    by: reader.get('priceLists', 'draft')?.savedBy ?? '',
  };
};

export function PriceListEditor() {
  const stored = useQuery(readLists, []);
  const { published, version, publishedVersion } = stored;
  const stamp = stampOf(version, publishedVersion);
  const base = stored.draft ?? published;
  const categories = useQuery(categoriesInOrder, []);
  const names = useMemo(
    () => new Map(categories.map(({ categoryId, name }) => [categoryId, name])),
    [categories],
  );
  const mayEdit = useCan('editSetup');
  const [isPublishing, setPublishing] = useState(false);
  const [save, state] = useCommand('priceList.save');
  const draft = useDraftDocument<EditedList>(
    { value: { list: base, wrong: {} }, stamp },
    { isSaving: state.phase === 'running' },
  );
  const { value: edited, isDirty, tried } = draft;
  const faulty = useMemo(() => faultyFields(tried), [tried]);
  const editing = useListChanges(edited, draft.change, faulty);
  const { items } = edited.list;
  const places = useQuery((reader) => takenPlaces(reader, { items }), [items]);
  const errors = useMemo(() => (tried === null ? [] : listErrors(tried)), [tried]);
  const savedVersion = Number(draft.stamp.split('/')[0]);
  // The answer to a save may come before the store has the saved draft.
  const shownVersion = draft.isOwn ? savedVersion : version;
  const changes = useMemo(
    () => listDifference(published, edited.list, names),
    [published, edited.list, names],
  );
  const findings = useMemo(
    () => checkList(edited.list, { categoryNames: names, gstin: stored.gstin, places, days: stored.days }),
    [edited.list, names, stored.gstin, places, stored.days],
  );
  const stops = findings.filter(({ isStop }) => isStop).length;
  useSaidState(
    [words.state.changes(changes.length), words.found(stops, findings.length - stops)].join('. '),
    isDirty,
  );
  const { found: kept, choose, keep } = useKeptEdits();
  const keptChanges = useMemo(
    () => (kept === null ? [] : listDifference(base, kept.list, names)),
    [base, kept, names],
  );
  const isOffered = kept !== null && keptChanges.length + Object.keys(kept.wrong).length > 0;
  // Later saves do not bring up an offer for which there was no reason at the beginning.
  if (kept !== null && !isOffered) choose();
  useKeeping({ edited, isDirty, stamp: draft.basedOn, keep });
  const submit = async () => {
    draft.markTried();
    if (listErrors(edited).length > 0) return;
    const outcome = await save({ list: edited.list, version: savedVersion });
    if (tellSaved(outcome) && outcome.ok)
      draft.markSaved(edited, stampOf(outcome.result.version, publishedVersion));
  };
  if (isOffered)
    return (
      <KeptEditsNotice
        at={kept.at}
        differences={keptChanges}
        changedBy={kept.stamp === stamp ? null : stored.by}
        onContinue={() => {
          choose();
          // If the stored list is another one now, the person is asked which of the two to continue with.
          draft.restore({ value: { list: kept.list, wrong: kept.wrong }, stamp: kept.stamp });
        }}
        onDiscard={() => {
          choose();
          keep(null);
        }}
      />
    );
  const differences = draft.isOutdated ? listDifference(base, edited.list, names) : [];
  return (
    <ListEditingContext value={editing}>
      <StateBar
        draft={draft}
        changes={changes}
        findings={findings}
        version={shownVersion}
        isPublished={publishedVersion > 0}
        isPublishing={isPublishing}
        onPublishing={setPublishing}
      />
      {!mayEdit && (
        <div className="pad pb-4">
          <FileActions categoryNames={names} />
        </div>
      )}
      {draft.isOutdated && (
        <div className={styles['conflict']}>
          <DraftConflict draft={draft}>
            <p>
              {words.conflict} {phoneForDisplay(stored.by)}
            </p>
            <p>{words.conflictDetail(differences.length)}</p>
            <details>
              <summary>{words.conflictTitle}</summary>
              <DifferenceTable changes={differences} />
            </details>
          </DraftConflict>
        </div>
      )}
      <EditForm
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onCancel={draft.discard}
        onKeyDown={(event) => undoByKey(event, draft)}
        state={state}
        isDirty={isDirty}
        nextAction={
          shownVersion > 0 && (
            <Button icon={Send} disabled={isDirty} onClick={() => setPublishing(true)}>
              {words.publish}
            </Button>
          )
        }
      >
        <div className={styles['desk']}>
          <CheckPanel findings={findings} />
          <DatesAndAges />
          <ItemsSection categories={categories} categoryNames={names} />
          <RatesPart />
          <LimitsSection categories={categories} />
          <RulesSection categories={categories} categoryNames={names} />
        </div>
        {shownVersion > 0 && (
          <Notice tone="pending">{isDirty ? words.saveFirst : priceListWords.savedOnly}</Notice>
        )}
        {errors.map((error) => (
          <Notice key={error}>{error}</Notice>
        ))}
      </EditForm>
    </ListEditingContext>
  );
}

/** Long enough for the field that gets the focus next to be read first. */
const settledMs = 500;

/** Says what an edit has made of the draft, and not what others saved. */
const useSaidState = (text: string, isDirty: boolean): void => {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return undefined;
    known.current = text;
    if (!isDirty) return undefined;
    const timer = setTimeout(() => say(text), settledMs);
    return () => clearTimeout(timer);
  }, [text, isDirty]);
};

interface Keeping extends Pick<ReturnType<typeof useKeptEdits>, 'keep'> {
  readonly edited: EditedList;
  readonly isDirty: boolean;
  readonly stamp: string;
}

/** Keeps each edit, until all are saved or given up. An edit that breaks the page is not kept: this runs after it is shown. */
const useKeeping = ({ edited: { list, wrong }, isDirty, stamp, keep }: Keeping): void => {
  const hasKept = useRef(false);
  useEffect(() => {
    if (!isDirty && !hasKept.current) return;
    hasKept.current = isDirty;
    keep(isDirty ? { list, wrong, stamp, at: Date.now() } : null);
  }, [list, wrong, isDirty, stamp, keep]);
};

/** The versions of the draft and of the published list. */
const stampOf = (version: number, publishedVersion: number): string => `${version}/${publishedVersion}`;

/** Undoes by Ctrl+Z and redoes by Ctrl+Shift+Z. In a field that is being typed in, they change only its text. */
const undoByKey = (
  event: KeyboardEvent,
  { undo, redo }: { readonly undo: () => void; readonly redo: () => void },
): void => {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  const isTyping = event.target instanceof HTMLElement && event.target.dataset['typing'] !== undefined;
  if (!isUndo || isTyping) return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
};
