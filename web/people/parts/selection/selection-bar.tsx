import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ChosenColumn, ListedDelegate } from '#domain/people/lists/list-columns.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { say } from '#web/ui/focus/say.ts';
import { useDevice } from '#web/ui/use-device.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkKind } from './bulk-kinds.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ListSelection } from './use-selection.ts';
import styles from './selection.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = listWords;

interface SelectionBarProps {
  readonly title: string;
  readonly selection: ListSelection;
  readonly columns: readonly ChosenColumn[];
  readonly everybody: () => readonly ListedDelegate[];
  /** Clears the selection. */
  readonly onEnd: () => void;
}

const bulkActions: readonly (readonly [BulkKind, string])[] = [
  ['category', words.setCategory],
  ['company', words.setCompany],
  ['payment', words.setPayment],
  ['deletion', words.deleteMany],
];

/** At the lower edge while people are selected: their number, and the actions on them. */
export function SelectionBar({ title, selection, columns, everybody, onEnd }: SelectionBarProps) {
  const { ids, notShown, areAllSelected, addAll } = selection;
  const canEdit = useCan('editPeople');
  const isDesk = useDevice() === 'desktop';
  const views = useLiveViews();
  const [bulk, setBulk] = useState<{ kind: BulkKind; ids: readonly string[] }>();
  const [exported, setExported] = useState<readonly ListedDelegate[]>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const start = (kind: BulkKind): void => {
    setIsMenuOpen(false);
    setBulk({ kind, ids: [...ids] });
  };
  const bar = useRef<HTMLDivElement>(null);
  useActionsKey(bar);
  // A region that appears with its text is not read.
  const begin = useEffectEvent(() => say(`${words.selected(ids.size)}. ${words.actionsKey}`));
  useEffect(() => begin(), []);
  const navigate = useNavigate();
  const generate = (): void => void navigate({ to: '/users/generate', state: { selectedUsers: [...ids] } });
  const startExport = (): void => {
    setIsMenuOpen(false);
    setExported(selectedEntries(views.source.shown, everybody(), ids));
  };
  const selectedIds = (): readonly string[] =>
    selectedEntries(views.source.shown, everybody(), ids).map(({ delegate }) => delegate.delegateId);
  const actions = (
    <>
      {canEdit &&
        bulkActions.map(([kind, text]) => (
          <Button
            key={kind}
            small={isDesk}
            wide={!isDesk}
            disabled={ids.size === 0}
            onClick={() => start(kind)}
          >
            {text}
          </Button>
        ))}
      {canEdit && (
        <Button small={isDesk} wide={!isDesk} disabled={ids.size === 0} onClick={generate}>
          {screensWords.generateSerials}
        </Button>
      )}
      <Contributed
        host="lists"
        place="actions"
        isShort
        small={isDesk}
        wide={!isDesk}
        count={ids.size}
        delegateIds={selectedIds}
      />
      <Contributed
        host="lists"
        place="selected"
        small={isDesk}
        wide={!isDesk}
        count={ids.size}
        delegateIds={selectedIds}
        onDone={() => {
          setIsMenuOpen(false);
          onEnd();
        }}
      />
      <Button small={isDesk} wide={!isDesk} disabled={ids.size === 0} onClick={startExport}>
        {words.export}
      </Button>
    </>
  );
  return (
    <div
      ref={bar}
      className={`flow items-center between ${styles['bar']}`}
      role="region"
      aria-label={words.selectionBar}
      aria-keyshortcuts="Alt+A"
      data-lower-bar
    >
      <p role="status">
        <b className="num">{words.selected(ids.size)}</b>
        {notShown > 0 && <span className="t2"> {words.notShown(notShown)}</span>}
      </p>
      {isDesk && <span className="fine">{words.actionsKey}</span>}
      <div className={`flow gap-2 ${styles['barActions']}`}>
        {!areAllSelected && (
          <Button small variant="quiet" onClick={addAll}>
            {words.selectAllShown}
          </Button>
        )}
        {isDesk ? (
          actions
        ) : (
          <Button small disabled={ids.size === 0} onClick={() => setIsMenuOpen(true)}>
            {words.actions}
          </Button>
        )}
        <Button small variant="quiet" onClick={onEnd}>
          {ids.size > 0 ? words.clear : commonWords.cancel}
        </Button>
      </div>
      <Dialog
        open={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        title={words.actionsFor(ids.size)}
        actions={<Button onClick={() => setIsMenuOpen(false)}>{commonWords.cancel}</Button>}
      >
        <div className="stack gap-2">{actions}</div>
      </Dialog>
      {bulk && (
        <BulkDialog
          kind={bulk.kind}
          ids={bulk.ids}
          onClose={(isDone) => {
            setBulk(undefined);
            if (isDone) onEnd();
          }}
        />
      )}
      {exported && (
        <ExportDialog
          title={title}
          entries={exported}
          columns={columns}
          onClose={() => setExported(undefined)}
        />
      )}
    </div>
  );
}

/** Alt+A leads from the list to the actions and back: with 800 rows they are 2,400 presses of Tab away. */
const useActionsKey = (bar: RefObject<HTMLElement | null>): void => {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyA' || bar.current === null) return;
      event.preventDefault();
      const isThere = bar.current.contains(document.activeElement);
      const to = isThere ? before.current : bar.current.querySelector('button:not(:disabled)');
      if (!isThere) before.current = document.activeElement;
      if (to instanceof HTMLElement) to.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [bar]);
};

/** In the order of the list; people outside the list come after. */
const selectedEntries = (
  reader: Reader,
  list: readonly ListedDelegate[],
  ids: ReadonlySet<string>,
): readonly ListedDelegate[] => {
  const inList = list.filter(({ delegate }) => ids.has(delegate.delegateId));
  const met = new Set(inList.map(({ delegate }) => delegate.delegateId));
  const others = [...ids].flatMap((id): ListedDelegate[] => {
    const delegate = met.has(id) ? undefined : reader.get('delegates', id);
    if (delegate === undefined) return [];
    return [{ delegate, serial: serialOfDelegate(reader, id) ?? null }];
  });
  return [...inList, ...others];
};
