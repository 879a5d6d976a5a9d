import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { mostOnReceipt, receiptPayer, type ReceiptPayer } from '#domain/model/money/receipt.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import {
  byName,
  commonPayer,
  companyKey,
  ownDrafts,
  sharedOf,
  sharedPayers,
  type OwnDraft,
  type SharedPayer,
} from '#domain/money/issue/shared-receipt.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useSelectedUsers } from '#web/people/parts/selected-users.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { SharedPayerFields } from './shared-payer-fields.tsx';
import { SharedPeople } from './shared-people.tsx';
import { SharedSums } from './shared-sums.tsx';

const words = issueWords.shared;
const noPayer: ReceiptPayer = { name: '', address: '', gstin: '' };
const nobody: readonly string[] = [];
const names = { name: words.name, address: words.address };

/** One receipt to one payer for several people: those who were selected, or those of a kept payer, a company or a group. */
export function SharedPage() {
  const selected = useSelectedUsers();
  const { company } = useSearch({ from: '/receipts/shared' });
  const payers = useQuery(sharedPayers, []);
  const [key, setKey] = useState(() =>
    selected === null && company !== undefined
      ? companyKey(company)
      : (commonPayer(payers, selected ?? nobody)?.key ?? ''),
  );
  const [edited, setEdited] = useState<ReceiptPayer>();
  const chosen = payers.find((each) => each.key === key);
  const payer = edited ?? partyOf(chosen);
  const ids = selected ?? chosen?.delegateIds ?? nobody;
  const choose = (next: string): void => {
    setKey(next);
    setEdited(undefined);
  };
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={ids.length > 0 && words.ofPeople(ids.length)}
        back={<BackLink to={selected === null ? '/receipts' : '/users'} />}
      />
      <SharedForm
        key={selected === null ? key : ''}
        ids={ids}
        payers={payers}
        payerKey={key}
        payer={payer}
        onChoose={choose}
        onPayer={setEdited}
      />
    </Sheet>
  );
}

const partyOf = (payer: SharedPayer | undefined): ReceiptPayer =>
  payer === undefined ? noPayer : { name: payer.name, address: payer.address, gstin: payer.gstin };

interface SharedFormProps {
  readonly ids: readonly string[];
  readonly payers: readonly SharedPayer[];
  readonly payerKey: string;
  readonly payer: ReceiptPayer;
  readonly onChoose: (key: string) => void;
  readonly onPayer: (payer: ReceiptPayer) => void;
}

function SharedForm({ ids, payers, payerKey, payer, onChoose, onPayer }: SharedFormProps) {
  const now = useToday();
  const hasIssuer = useQuery((reader) => billingOf(reader).name !== '', []);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const found = useQuery(
    (reader) => ownDrafts(reader, ids, { payer: noPayer, now }).sort(byName),
    [ids, now],
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const wanted = found.filter(({ delegate }) => !leftOut.has(delegate.delegateId));
  const own = wanted.slice(0, mostOnReceipt);
  const document = useMemo(() => sharedOf(own), [own]);
  const [isSubmitted, setSubmitted] = useState(false);
  const judged = errorsFor<ReceiptPayer>(receiptPayer, payer, names);
  const [asked, setAsked] = useState<readonly OwnDraft[]>();
  const [refusal, setRefusal] = useState<string>();
  const [run, state] = useCommand('receipt.issueShared');
  const navigate = useNavigate();
  const ask = (): void => {
    setSubmitted(true);
    setRefusal(undefined);
    if (Object.keys(judged.errors).length === 0) setAsked(own);
  };
  const issue = async (people: readonly OwnDraft[]): Promise<void> => {
    const outcome = await run({
      people: people.map(({ delegate: { delegateId }, document: { totalPaise } }) => ({
        delegateId,
        paiseSeen: totalPaise,
      })),
      payer,
    });
    if (!outcome.ok) return setRefusal(outcome.text);
    const { number, numberText, count } = outcome.result;
    toastDone(words.issued(numberText, count));
    void navigate({ to: '/receipts/$number', params: { number: String(number) } });
  };
  const without = ids.length - found.length;
  return (
    <>
      <div className="pad stack gap-4 pb-4">
        {!hasIssuer && (
          <Notice tone="pending">
            {issueWords.billing}{' '}
            <Link to="/receipts/settings" className="text-link">
              {issueWords.billingLink}
            </Link>
          </Notice>
        )}
        <SharedPayerFields
          payers={payers}
          payerKey={payerKey}
          payer={payer}
          errors={isSubmitted ? judged.errors : {}}
          onChoose={onChoose}
          onPayer={onPayer}
        />
        {ids.length === 0 && <p className="t2">{words.choose}</p>}
        {ids.length > 0 && found.length === 0 && <Notice tone="pending">{issueWords.none}</Notice>}
        {found.length > 0 && without > 0 && <Notice tone="pending">{words.nothing(without)}</Notice>}
        {wanted.length > mostOnReceipt && (
          <Notice tone="pending">{words.most(mostOnReceipt, wanted.length - mostOnReceipt)}</Notice>
        )}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
        {refusal !== undefined && <Notice>{refusal}</Notice>}
      </div>
      {found.length > 0 && (
        <>
          <SharedPeople found={found} leftOut={leftOut} chosen={own.length} onLeftOut={setLeftOut} />
          {document !== null && <SharedSums document={document} />}
          <div className="py-3">
            <ActionBar>
              <Button
                variant="primary"
                busy={state.phase === 'running'}
                disabled={!hasIssuer || !isOnline || document === null}
                onClick={ask}
              >
                {document === null ? receiptsWords.issue : words.issue(document.totalPaise)}
              </Button>
            </ActionBar>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={words.question(asked?.length ?? 0)}
        confirmLabel={receiptsWords.issue}
        cancelLabel={commonWords.cancel}
        danger={false}
        onConfirm={() => void issue(asked ?? [])}
      >
        <p>{words.sum(payer.name, sharedOf(asked ?? [])?.totalPaise ?? 0)}</p>
      </ConfirmDialog>
    </>
  );
}
