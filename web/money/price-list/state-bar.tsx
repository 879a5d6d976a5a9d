import { Link } from '@tanstack/react-router';
import { Eye, GitCompareArrows, History, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { isForPublishing, type Finding } from '#domain/money/price-list/check/finding.ts';
import type { ListChange } from '#domain/money/price-list/list-difference.ts';
import { useMe } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import type { DraftDocument } from '#web/core/draft/use-draft-document.ts';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Notice, type NoticeTone } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { DifferenceTable } from './difference-table.tsx';
import { PeopleChanges } from './publish/people-changes.tsx';
import styles from './price-list.module.css';

interface StateBarProps {
  readonly draft: Pick<DraftDocument<unknown>, 'isDirty' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  /** The changes from the published list to the list on the screen. */
  readonly changes: readonly ListChange[];
  readonly findings: readonly Finding[];
  /** The version of the stored draft; 0 for none. */
  readonly version: number;
  readonly isPublished: boolean;
  /** The question whether to publish, which the button beside Save opens. */
  readonly isPublishing: boolean;
  readonly onPublishing: (isOpen: boolean) => void;
}

/** The state of the list on the screen, and the actions on it. */
export function StateBar({ isPublishing, onPublishing, ...props }: StateBarProps) {
  const { draft, changes, findings, version, isPublished } = props;
  const [open, setOpen] = useState<'compare' | 'discard' | null>(null);
  const [publish] = useCommand('priceList.publish');
  const [reprice, setReprice] = useState<ReadonlySet<string>>(noPeople);
  const [discard] = useCommand('priceList.discard');
  const seesLog = useCan('seeLog');
  const mayEdit = useCan('editSetup');
  const { currentEventId } = useMe();
  const { isDirty } = draft;
  const isDraft = version > 0 || isDirty;
  const close = (isOpen: boolean) => !isOpen && setOpen(null);
  const { state } = words;
  return (
    <div className={`pad ${styles['state']}`}>
      <div className={styles['stateText']}>
        <Badge state={isDraft ? 'open' : isPublished ? 'full' : 'idle'}>
          {isDraft ? state.draft : isPublished ? state.published : state.notPublished}
        </Badge>
        <span className="t2">
          {isDraft
            ? [state.changes(changes.length), isDirty ? state.unsaved : ''].filter(Boolean).join(', ')
            : isPublished
              ? state.same
              : state.notPublishedHint}
        </span>
      </div>
      <div className="acts-row">
        <IconButton icon={Undo2} label={words.undo} disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon={Redo2} label={words.redo} disabled={!draft.canRedo} onClick={draft.redo} />
        <ButtonLink small icon={Eye} link={(slot) => <Link to="/fees/preview" {...slot} />}>
          {words.preview}
        </ButtonLink>
        {seesLog && currentEventId !== null && (
          <ButtonLink
            small
            icon={History}
            link={(slot) => (
              <Link
                to="/account/$eventId/log"
                params={{ eventId: currentEventId }}
                search={{ command: 'priceList' }}
                {...slot}
              />
            )}
          >
            {logWords.history}
          </ButtonLink>
        )}
        {isDraft && (
          <Button small icon={GitCompareArrows} onClick={() => setOpen('compare')}>
            {words.compare}
          </Button>
        )}
        {version > 0 && mayEdit && (
          <Button small onClick={() => setOpen('discard')}>
            {words.discard}
          </Button>
        )}
      </div>
      <Dialog
        open={open === 'compare'}
        wide
        onOpenChange={close}
        title={words.changesTitle}
        actions={<Button onClick={() => setOpen(null)}>{commonWords.close}</Button>}
      >
        <DifferenceTable changes={changes} />
      </Dialog>
      <ConfirmDialog
        open={isPublishing}
        onOpenChange={onPublishing}
        danger={false}
        title={words.publishQuestion(changes.length)}
        confirmLabel={words.publish}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const outcome = await publish({ version, reprice: [...reprice] });
          if (outcome.ok) toastDone([words.published, outcome.result.warning].join(' ').trim());
          else toastError(outcome.text);
          return outcome.ok;
        }}
      >
        <p>{words.publishDetail}</p>
        <FindingsNotice tone="refused" findings={findings.filter(({ isStop }) => isStop)} />
        <FindingsNotice
          tone="pending"
          findings={findings.filter((each) => !each.isStop && isForPublishing(each))}
        />
        <PeopleChanges reprice={reprice} onChange={setReprice} />
        <DifferenceTable changes={changes} />
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'discard'}
        onOpenChange={close}
        title={words.discardQuestion}
        confirmLabel={words.discard}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const outcome = await discard({ version });
          if (outcome.ok) toastDone(words.discarded);
          else tellUnsaved(outcome);
          return outcome.ok;
        }}
      >
        {words.discardDetail(changes.length)}
      </ConfirmDialog>
    </div>
  );
}

const noPeople: ReadonlySet<string> = new Set();

interface FindingsNoticeProps {
  readonly tone: NoticeTone;
  readonly findings: readonly Finding[];
}

function FindingsNotice({ tone, findings }: FindingsNoticeProps) {
  if (findings.length === 0) return null;
  return (
    <Notice tone={tone}>
      <ul>
        {findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
