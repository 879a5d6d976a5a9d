import { useState } from 'react';
import type { Proof } from '#domain/money/statements/proof-of.ts';
import { receivedText } from '#domain/money/price-list/quote/money-text.ts';
import { referenceAddress } from '#domain/money/payments/reference-address.ts';
import { deductedTax, isCorrectable, isOfGateway, isPromise } from '#domain/money/payments/transactions.ts';
import { dateTime, paidOnForDisplay, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords, tdsWords } from '#domain/money/payments/payment-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DetailsList, type Detail } from '#web/ui/lists/details-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { CertificateForm, CorrectForm, RefundForm } from './entry-forms.tsx';
import { kindOf, type HistoryEntry } from './transaction-texts.ts';
import { useBank } from './use-bank.ts';

const words = personPaymentsWords;

interface EntryDialogProps {
  readonly history: HistoryEntry;
  readonly onLookUp: () => void;
  readonly onClose: () => void;
}

/** One entry of the history: all known facts, and the possible actions. */
export function EntryDialog({ history, onLookUp, onClose }: EntryDialogProps) {
  const [step, setStep] = useState<'facts' | 'correct' | 'refund' | 'certify'>('facts');
  const timeZone = useTimeZone();
  const { entry } = history;
  const titles = {
    facts: `${kindOf(entry)} ${rupees(entry.amountPaise)}`,
    correct: words.correctTitle,
    refund: words.refundTitle,
    certify: tdsWords.title,
  };
  const back = (): void => setStep('facts');
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titles[step]}
      actions={step === 'facts' && <Button onClick={onClose}>{commonWords.close}</Button>}
    >
      {step === 'facts' && (
        <>
          <DetailsList columns items={factsOf(history, timeZone)} />
          <Actions
            history={history}
            onLookUp={onLookUp}
            onCorrect={() => setStep('correct')}
            onRefund={() => setStep('refund')}
            onCertify={() => setStep('certify')}
          />
        </>
      )}
      {step === 'correct' && <CorrectForm history={history} onBack={back} onDone={onClose} />}
      {step === 'refund' && <RefundForm history={history} onBack={back} onDone={onClose} />}
      {step === 'certify' && <CertificateForm history={history} onBack={back} onDone={onClose} />}
    </Dialog>
  );
}

const factsOf = (history: HistoryEntry, timeZone: string): readonly Detail[] => {
  const { entry, paidOn, method, bankReference, companionName, groupSize, standing, answered, proof } =
    history;
  const by = (who: string, at: number | null): string =>
    at === null
      ? ''
      : [phoneForDisplay(who), dateTime(at, timeZone)].filter((part) => part !== '').join(', ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    // The id of an entry by hand is ours and means nothing to users.
    [userViewWords.transaction, entry.enteredBy === '' ? entry.transactionId : ''],
    [userViewWords.status, standing.counter === undefined ? entry.status : words.corrected],
    [entry.kind === 'refund' ? words.refundedOn : words.day, paidOn && paidOnForDisplay(paidOn)],
    [words.foreign, entry.foreignMoney === null ? '' : receivedText(entry.foreignMoney)],
    [words.method, method],
    entry.method === deductedTax
      ? [tdsWords.number, entry.instrumentNumber || tdsWords.awaited]
      : [words.instrumentNumber, entry.instrumentNumber],
    [words.bankReference, bankReference],
    [personWords.accompanying, companionName],
    [words.payer, entry.payerName],
    [words.note, entry.note],
    [words.transfer, groupSize > 0 ? words.partOf(groupSize) : ''],
    [words.answersTo, answered && `${rupees(answered.amountPaise)}, ${paidOnForDisplay(answered.paidOn)}`],
    [words.enteredBy, by(entry.enteredBy, entry.enteredAt)],
    [words.settledBy, by(entry.statusBy, entry.statusAt)],
    [reconcileWords.line, proof && proofText(proof)],
    [reconcileWords.facts.narration, proof?.line.narration],
  ];
  return facts.filter(([, value]) => value).map(([term, value]) => ({ term, value }));
};

/** 'may.csv, row 2 · 14-05-2026 · 413412345678': by which it is found on the bank's own paper. */
const proofText = ({ statement, line }: Proof): string =>
  [reconcileWords.proof(statement, line.row), paidOnForDisplay(line.paidOn), line.bankReference]
    .filter((fact) => fact !== '')
    .join(' · ');

interface ActionsProps {
  readonly history: HistoryEntry;
  readonly onLookUp: () => void;
  readonly onCorrect: () => void;
  readonly onRefund: () => void;
  readonly onCertify: () => void;
}

function Actions({ history: { entry, standing }, onLookUp, onCorrect, onRefund, onCertify }: ActionsProps) {
  const canEdit = useCan('editPeople');
  const { isSetUp, isAllowed, checkUrl } = useBank();
  const [settle, state] = useCommand('transaction.settle');
  const { delegateId, transactionId } = entry;
  const save = async (status: 'paid' | 'failed') => {
    const outcome = await settle({ delegateId, transactionId, status, marksPaid: true });
    if (outcome.ok) toastDone(words.settled);
  };
  const isBusy = state.phase === 'running';
  return (
    <>
      <div className="acts-row">
        {isOfGateway(entry) && checkUrl !== null && (
          <ButtonLink
            small
            link={({ children, ...props }) => (
              <a
                {...props}
                href={referenceAddress(checkUrl, transactionId)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {children}
              </a>
            )}
          >
            {userViewWords.checkAtGateway}
          </ButtonLink>
        )}
        {canEdit && isOfGateway(entry) && isSetUp && isAllowed && (
          <Button small onClick={onLookUp}>
            {userViewWords.lookUp}
          </Button>
        )}
        {canEdit && isPromise(entry) && (
          <>
            <Button small busy={isBusy} onClick={() => void save('paid')}>
              {words.cleared}
            </Button>
            <Button small busy={isBusy} onClick={() => void save('failed')}>
              {words.cameBack}
            </Button>
          </>
        )}
        {canEdit && entry.method === deductedTax && isCorrectable(entry, standing) && (
          <Button small onClick={onCertify}>
            {entry.instrumentNumber === '' ? tdsWords.enter : tdsWords.change}
          </Button>
        )}
        {canEdit && standing.refundablePaise > 0 && (
          <Button small onClick={onRefund}>
            {words.refund}
          </Button>
        )}
        {canEdit && isCorrectable(entry, standing) && (
          <Button small onClick={onCorrect}>
            {words.correct}
          </Button>
        )}
      </div>
      {canEdit && isOfGateway(entry) && isSetUp && !isAllowed && <p className="hint">{words.lookUpOff}</p>}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </>
  );
}
