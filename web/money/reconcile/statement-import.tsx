import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { maxLinesPerCommand } from '#domain/money/statements/statement-commands.ts';
import {
  columnNamesIn,
  previewStatement,
  statementPlanFor,
  type LinePreview,
} from '#domain/money/statements/preview-statement.ts';
import { balanceGaps } from '#domain/money/statements/running-balance.ts';
import { isStatementMapped } from '#domain/model/fields/statement-mapping.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useChunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { newUuid } from '#web/net/uuid.ts';
import { SheetHeading, type ReadSheet } from '#web/sheets/sheet-wizard.tsx';
import styles from './reconcile.module.css';
import { StatementPreview } from './statement-preview.tsx';
import { StatementColumns } from './statement-columns.tsx';

const words = reconcileWords;

/** The rows in which the bank took payments back. */
const returnsIn = ({ read, occurrence, takesBack: bankReference }: LinePreview) => {
  if (read.kind !== 'out' || bankReference === '') return [];
  const { row, paidOn, amountPaise } = read;
  return [{ row, paidOn, amountPaise, bankReference, occurrence }];
};

export function StatementImport({ opened }: { opened: ReadSheet }) {
  const { sheet, name } = opened;
  const { optimistic } = useSession();
  const navigate = useNavigate();
  const [first] = useState(() => statementPlanFor(optimistic.shown, sheet));
  const [plan, setPlan] = useState(first);
  const [statementId] = useState(newUuid);
  const [addLines] = useCommand('statement.addLines');
  const [remember] = useCommand('statement.rememberColumns');
  const isMapped = isStatementMapped(plan.mapping);
  const preview = useQuery(
    (reader) => (isMapped ? previewStatement(reader, sheet, plan) : []),
    [sheet, plan, isMapped],
  );
  const gaps = useMemo(() => (isMapped ? balanceGaps(sheet, plan) : []), [sheet, plan, isMapped]);
  const hasBalance = plan.mapping.includes('balance');
  const chunks = useChunks<LinePreview>(maxLinesPerCommand, (chunk) =>
    addLines({
      statementId,
      name: name.slice(0, 200),
      lines: chunk.flatMap(({ read, occurrence }) =>
        read.kind === 'in' ? [{ ...read.line, row: read.row, occurrence }] : [],
      ),
      returns: chunk.flatMap(returnsIn),
      ...(hasBalance && { balance: gaps.length > 0 ? 'wrong' : 'right' }),
    }),
  );
  const foreign = preview.filter(({ outcome }) => outcome === 'foreign').length;
  const refunds = preview.flatMap(({ refundedPaise }) => (refundedPaise > 0 ? [refundedPaise] : []));
  const fresh = preview.filter(({ outcome }) => outcome === 'new');
  /** Lines that wait because the file that added them was in doubt. This one is not. */
  const cleared = gaps.length > 0 || !hasBalance ? [] : preview.filter(({ isDoubtful }) => isDoubtful);
  const [taking, setTaking] = useState<readonly LinePreview[]>([]);
  const take = async (lines: readonly LinePreview[]): Promise<void> => {
    setTaking(lines);
    const isWhole = await chunks.send(lines);
    if (!isWhole) return;
    const names = columnNamesIn(sheet, plan.headerRow);
    // Only a convenience for the next file: without it the columns are guessed again.
    if (plan !== first && names.length > 0)
      await remember({ names: [...names], mapping: names.map((_, column) => plan.mapping[column] ?? null) });
    const returned = lines.flatMap(returnsIn).length;
    const known = lines.filter(({ isDoubtful }) => isDoubtful).length;
    const count = lines.length - returned - known;
    toastDone(count + returned === 0 ? words.cleared(known) : words.taken(count, returned));
    await navigate({ to: '/payments/reconcile' });
  };
  const isGoing = chunks.phase === 'running';
  const isStopped = chunks.text !== null;
  const takeText =
    !isGoing && fresh.length === 0
      ? words.clear(cleared.length)
      : words.take(isGoing ? taking.length : fresh.length);
  return (
    <>
      <SheetHeading opened={opened} isSending={isGoing} canChooseWorksheet={!isGoing && !isStopped} />
      <StatementColumns
        sheet={sheet}
        plan={plan}
        isDisabled={isGoing || isStopped}
        onChange={setPlan}
        onDelimiter={(delimiter) => opened.readAs({ delimiter })}
      />
      <div className={`pad ${styles['notices']}`}>
        {!isMapped && <Notice tone="pending">{words.mapFirst}</Notice>}
        {isStopped && <Notice>{chunks.text}</Notice>}
        {gaps.length > 0 && <Notice tone="pending">{words.gaps(gaps)}</Notice>}
        {foreign > 0 && <Notice tone="pending">{words.foreignLeft(foreign)}</Notice>}
        {refunds.length > 0 && (
          <Notice tone="pending">
            {words.refundsSince(
              refunds.length,
              refunds.reduce((sum, paise) => sum + paise, 0),
            )}
          </Notice>
        )}
        {cleared.length > 0 && <Notice tone="info">{words.clearHint(cleared.length)}</Notice>}
        {isMapped && fresh.length === 0 && cleared.length === 0 && !isGoing && (
          <Notice tone="info">
            {preview.some(({ outcome }) => outcome === 'present') ? words.nothingNew : words.nothingRead}
          </Notice>
        )}
      </div>
      {(fresh.length + cleared.length > 0 || isGoing || isStopped) && (
        <ActionBar>
          {isGoing && (
            <p className="num" aria-live="polite">
              {words.progress(chunks.done, taking.length)}
            </p>
          )}
          <Button
            variant="primary"
            icon={FilePlus2}
            busy={isGoing}
            onClick={() => void take(isStopped ? taking : [...fresh, ...cleared])}
          >
            {isStopped ? words.goOn : takeText}
          </Button>
        </ActionBar>
      )}
      {isMapped && <StatementPreview preview={preview} />}
    </>
  );
}
