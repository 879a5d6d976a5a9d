import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { draftList, publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { checkList } from '#domain/money/price-list/check-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { takenPlaces } from '#domain/money/purchases/taken-places.ts';
import { listDifference } from '#domain/money/price-list/list-difference.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CheckPanel } from './check-panel.tsx';
import { DatesAndAges } from './dates-and-ages.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { ItemsSection } from './items-section.tsx';
import { KeptEditsNotice } from './kept-edits-notice.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ListEditingContext } from './draft/list-editing-context.ts';
import { listErrors } from './draft/list-errors.ts';
import { useListHistory, type EditedList } from './draft/list-history.ts';
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
    by: reader.get('priceLists', 'draft')?.savedBy ?? '',
  };
};

/**
 * Follows changes by others until something is changed here. After that, the user decides which of the two versions to
 * keep.
 */
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
  const history = useListHistory(base);
  const { editing, isDirty } = history;
  /** The stored versions with which the editing began. `saved`: the versions after the last save, once the store has it. */
  const [begun, setBegun] = useState({ stamp, saved: stamp });
  const { items } = editing.list;
  const places = useQuery((reader) => takenPlaces(reader, { items }), [items]);
  const [save, state] = useCommand('priceList.save');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isOwn = stamp === begun.stamp || stamp === begun.saved;
  const savedVersion = Number(begun.saved.split('/')[0]);
  const start = () => {
    setBegun({ stamp, saved: stamp });
    history.reset(base);
    setErrors([]);
  };
  if (stamp === begun.saved && begun.stamp !== stamp) setBegun({ stamp, saved: stamp });
  else if (!isOwn && !isDirty && state.phase !== 'running') start();
  const changes = useMemo(
    () => listDifference(published, editing.list, names),
    [published, editing.list, names],
  );
  const findings = useMemo(
    () => checkList(editing.list, { categoryNames: names, gstin: stored.gstin, places }),
    [editing.list, names, stored.gstin, places],
  );
  const { found: kept, choose, keep } = useKeptEdits();
  const keptChanges = useMemo(
    () => (kept === null ? [] : listDifference(base, kept.list, names)),
    [base, kept, names],
  );
  const isOffered = kept !== null && keptChanges.length + Object.keys(kept.wrong).length > 0;
  // Later saves do not bring up an offer for which there was no reason at the beginning.
  if (kept !== null && !isOffered) choose();
  useKeeping({ edited: editing, isDirty, stamp: begun.stamp, keep });
  const submit = async () => {
    const found = listErrors(editing);
    setErrors(found);
    if (found.length > 0) return;
    const outcome = await save({ list: editing.list, version: savedVersion });
    if (!tellSaved(outcome) || !outcome.ok) return;
    setBegun({ stamp: begun.saved, saved: stampOf(outcome.result.version, publishedVersion) });
    history.markSaved();
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
          setBegun({ stamp: kept.stamp, saved: kept.stamp });
          history.restore(kept);
        }}
        onDiscard={() => {
          choose();
          keep(null);
        }}
      />
    );
  return (
    <ListEditingContext value={editing}>
      <StateBar
        history={history}
        changes={changes}
        findings={findings}
        // The answer to a save may come before the store has the saved draft.
        version={isOwn ? savedVersion : version}
        isPublished={publishedVersion > 0}
      />
      {!isOwn && isDirty && state.phase !== 'running' && (
        <Conflict
          by={stored.by}
          differences={listDifference(base, editing.list, names)}
          onKeep={() => setBegun({ stamp, saved: stamp })}
          onTake={start}
        />
      )}
      <EditForm
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onCancel={() => history.reset(base)}
        onKeyDown={(event) => undoByKey(event, history)}
        state={state}
        isDirty={isDirty}
      >
        <div className={styles['desk']}>
          <CheckPanel findings={findings} />
          <DatesAndAges />
          <ItemsSection categories={categories} categoryNames={names} />
          <RatesPart />
          <LimitsSection categories={categories} />
          <RulesSection categories={categories} categoryNames={names} />
        </div>
        {errors.map((error) => (
          <Notice key={error}>{error}</Notice>
        ))}
      </EditForm>
    </ListEditingContext>
  );
}

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

interface ConflictProps {
  readonly by: string;
  readonly differences: ReturnType<typeof listDifference>;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Another desk saved the draft meanwhile: the person sees the differences and chooses. */
function Conflict({ by, differences, onKeep, onTake }: ConflictProps) {
  return (
    <div className={`pad ${styles['conflict']}`}>
      <Notice tone="pending">
        <p>
          {words.conflict} {phoneForDisplay(by)}
        </p>
        <p>{words.conflictDetail(differences.length)}</p>
        <details>
          <summary>{words.conflictTitle}</summary>
          <DifferenceTable changes={differences} />
        </details>
        <div className="acts-row">
          <Button small onClick={onTake}>
            {words.takeTheirs}
          </Button>
          <Button small onClick={onKeep}>
            {words.keepMine}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

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
