import { Link } from '@tanstack/react-router';
import { Download, Play, ReceiptText, Square } from 'lucide-react';
import { useCallback, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay, displayName, rupees } from '#domain/core/text/format.ts';
import { mostReceipts } from '#domain/money/issue/issue-many-command.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { usualPayer } from '#domain/money/payers/usual-payer.ts';
import { withoutReceipt, withoutVoucher, type WithoutReceipt } from '#domain/money/issue/without-receipt.ts';
import { dueTables } from '#domain/money/reports/dues-report.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { areVouchersFor } from '#domain/money/vouchers/vouchers.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import { useResumed, useChunks } from '#web/sync/react/use-chunks.ts';
import type { ResultOf } from '#web/sync/outbox/command-types.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { Stat } from '#web/ui/stat.tsx';

const tables = ['transactions', 'gatewayReferences', 'receipts', 'creditNotes', 'delegates'] as const;
const voucherTables = [...tables, ...dueTables, 'receiptVouchers', 'refundVouchers'] as const;
const none: readonly WithoutReceipt[] = [];

type Issued = ResultOf<'receipt.issueMany'>;
type Kind = 'receipts' | 'receiptVouchers';
const nothing: Pick<Issued, 'issued' | 'refused'> = { issued: [], refused: [] };

/** Receipts or receipt vouchers for all people whose money is on none, in one press. */
export function IssueMany({ kind }: { readonly kind: Kind }) {
  const isVouchers = kind === 'receiptVouchers';
  const words = isVouchers ? { ...issueWords, ...issueWords.vouchers } : issueWords;
  const { found, hasIssuer } = useOpen(kind);
  const people = found ?? none;
  const mayEdit = useCan('editPeople');
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [issue] = useCommand(isVouchers ? 'receiptVoucher.issueMany' : 'receipt.issueMany');
  const [asked, setAsked] = useState(none);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState(nothing);
  const chunks = useChunks<WithoutReceipt>(mostReceipts, async (chunk) => {
    const outcome = await issue({
      people: chunk.map(({ delegateId, paise }) => ({ delegateId, paiseSeen: paise })),
    });
    if (!outcome.ok) return outcome;
    const { issued, refused } = outcome.result;
    setDone((before) => ({
      issued: [...before.issued, ...issued],
      refused: [...before.refused, ...refused],
    }));
    return outcome;
  });
  const { phase, text } = chunks;
  const goOn = () => void chunks.send(asked);
  useResumed(phase === 'waiting', goOn, 0);
  const isRunning = phase === 'running' || phase === 'stopping';
  const sum = (list: readonly WithoutReceipt[]): number => list.reduce((all, { paise }) => all + paise, 0);
  return (
    <>
      {!hasIssuer && (
        <div className="pad pb-4">
          <Notice tone="pending">
            {isVouchers ? issueWords.vouchers.gstin : words.billing}{' '}
            <Link to="/receipts/settings" className="text-link">
              {words.billingLink}
            </Link>
          </Notice>
        </div>
      )}
      {phase !== 'ready' && (
        <div className="pad stack gap-3 pb-4">
          {phase !== 'done' && (
            <Progress
              done={chunks.done}
              total={asked.length}
              text={words.progress(chunks.done, asked.length)}
            />
          )}
          {text !== null && <Notice tone={phase === 'waiting' ? 'pending' : 'refused'}>{text}</Notice>}
          {!isRunning && done.issued.length > 0 && (
            <IssuedNotice issued={done.issued} kind={kind} text={words.issued} />
          )}
        </div>
      )}
      {found === null && (
        <div className="pad">
          <Loading text={commonWords.loading} />
        </div>
      )}
      {found !== null && people.length === 0 && !isRunning && <Empty>{words.none}</Empty>}
      {people.length > 0 && !isRunning && (
        <div className="pad stack gap-3 pb-4">
          <Stat figure={rupees(sum(people))} what={words.what(people.length)} />
          <p className="t2">{words.hint}</p>
          {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
        </div>
      )}
      {isRunning ? (
        <ActionBar>
          <Button icon={Square} busy={phase === 'stopping'} onClick={chunks.stop}>
            {words.stop}
          </Button>
        </ActionBar>
      ) : (
        mayEdit &&
        people.length > 0 && (
          <div className="pb-4">
            <ActionBar>
              <Button
                variant="primary"
                icon={phase === 'stopped' ? Play : ReceiptText}
                disabled={!hasIssuer || !isOnline}
                onClick={() => {
                  setAsked(people);
                  setIsAsking(true);
                }}
              >
                {words.issue(people.length)}
              </Button>
            </ActionBar>
          </div>
        )
      )}
      {done.refused.length > 0 && !isRunning && (
        <div className="pad stack gap-1 py-3">
          <Notice tone="pending">
            {words.left(done.refused.length)}
            <ul>
              {done.refused.map(({ delegateId, why }) => (
                <li key={delegateId}>
                  <PersonLink delegateId={delegateId} /> {why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {people.length > 0 && !isRunning && (
        <VirtualList
          label={isVouchers ? issueWords.kinds.receiptVouchers : words.title}
          items={people}
          keyOf={({ delegateId }) => delegateId}
          estimateHeight={67}
          renderRow={(one) => <PersonRow {...one} />}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.question(asked.length)}
        confirmLabel={isVouchers ? voucherWords.issue : receiptsWords.issue}
        cancelLabel={commonWords.cancel}
        danger={false}
        onConfirm={() => {
          setDone(nothing);
          void chunks.send(asked);
        }}
      >
        <p>{words.sum(sum(asked))}</p>
      </ConfirmDialog>
    </>
  );
}

/** The people, or null before they are known. A voucher also depends on what is due, and so on the day. */
const useOpen = (kind: Kind) => {
  const views = useLiveViews();
  const now = useToday();
  const isVouchers = kind === 'receiptVouchers';
  const find = useCallback(
    () => (isVouchers ? withoutVoucher(views.source.shown, now) : withoutReceipt(views.source.shown)),
    [views, isVouchers, now],
  );
  const { found } = useSliced(find, isVouchers ? voucherTables : tables);
  const hasIssuer = useQuery(
    (reader) => (isVouchers ? areVouchersFor(billingOf(reader)) : billingOf(reader).name !== ''),
    [isVouchers],
  );
  return { found, hasIssuer };
};

interface IssuedNoticeProps extends Pick<Issued, 'issued'> {
  readonly kind: Kind;
  readonly text: (numbers: readonly string[]) => string;
}

/** The numbers that were given, and their paper as one file. */
function IssuedNotice({ issued, kind, text }: IssuedNoticeProps) {
  const { progress, download, stop } = usePdfDownload('receipts');
  return (
    <>
      <Notice tone="done">{text(issued.map(({ numberText }) => numberText))}</Notice>
      <div className="acts-row">
        <Button
          icon={Download}
          busy={progress !== null}
          onClick={() => void download({ numbers: issued.map(({ number }) => number), kind })}
        >
          {progress === null ? issueWords.asOneFile : pdfWords.progress(progress.done, progress.of)}
        </Button>
        {progress !== null && <Button onClick={stop}>{pdfWords.stop}</Button>}
      </div>
    </>
  );
}

function PersonRow({ delegateId, paise, day }: WithoutReceipt) {
  const { name, payer } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      if (delegate === undefined) return { name: delegateId, payer: '' };
      const own = displayName(delegate);
      const to = usualPayer(reader, delegate).name;
      return { name: own, payer: to === own ? '' : to };
    },
    [delegateId],
  );
  return (
    <ListRow
      gutter={false}
      name={name}
      link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
      sub={[dayForDisplay(day), payer].filter((fact) => fact !== '').join(' · ')}
      action={<b className="num">{rupees(paise)}</b>}
    />
  );
}

function PersonLink({ delegateId }: { readonly delegateId: string }) {
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate === undefined ? delegateId : displayName(delegate);
    },
    [delegateId],
  );
  return (
    <Link to="/users/view/$userId" params={{ userId: delegateId }} className="text-link">
      {name}
    </Link>
  );
}
