import { useState, type ReactNode } from 'react';
import { mostAtOnce } from '#domain/core/command/most-at-once.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { resultChanges, creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { isUnsettled } from '#domain/credits/results/review.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PersonName } from '../parts/person-cells.tsx';
import styles from './results.module.css';

export interface SettleProps {
  readonly delegateIds: readonly string[];
}
type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** More changes are not listed before they are confirmed. */
const mostRows = 200;

interface QuestionProps extends SettleProps {
  readonly label: string;
  readonly title: string;
  readonly detail: string;
  readonly confirmLabel: string;
  readonly canConfirm?: boolean;
  readonly send: (delegateIds: string[]) => Promise<Outcome>;
  readonly children?: ReactNode;
}

/** A button that asks first, and sends a long list of people in parts. It ends with the first refusal. */
export function SettleQuestion({
  delegateIds,
  label,
  title,
  detail,
  confirmLabel,
  canConfirm = true,
  send,
  children,
}: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const confirm = async (): Promise<boolean> => {
    for (let start = 0; start < delegateIds.length; start += mostAtOnce) {
      const outcome = await send(delegateIds.slice(start, start + mostAtOnce));
      if (!outcome.ok) {
        setRefusal(outcome.text);
        return false;
      }
    }
    return true;
  };
  const open = (next: boolean): void => {
    setRefusal('');
    setOpen(next);
  };
  if (delegateIds.length === 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => open(true)}>{label}</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={open}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
        danger={false}
        canConfirm={canConfirm}
      >
        <p>{detail}</p>
        {children}
        {refusal !== '' && <Notice>{refusal}</Notice>}
      </ConfirmDialog>
    </>
  );
}

interface SettledProps {
  readonly people: readonly LedgerEntry[];
}

const idsOf = (people: readonly LedgerEntry[]): string[] => people.map(({ delegateId }) => delegateId);

export function FinaliseResults({ people }: SettledProps) {
  const [finalise] = useCommand('credits.finalise');
  const delegateIds = idsOf(people);
  const unsettled = people.filter(isUnsettled).length;
  return (
    <SettleQuestion
      delegateIds={delegateIds}
      label={words.finalise(delegateIds.length)}
      title={words.finaliseTitle}
      detail={words.finaliseDetail}
      confirmLabel={words.finaliseNow}
      send={(part) => finalise({ delegateIds: part })}
    >
      {unsettled > 0 && <Notice tone="pending">{words.unsettledAmong(unsettled)}</Notice>}
    </SettleQuestion>
  );
}

export function AmendResults({ people }: SettledProps) {
  const [amend] = useCommand('credits.amend');
  const delegateIds = idsOf(people);
  const [reason, setReason] = useState('');
  return (
    <SettleQuestion
      delegateIds={delegateIds}
      label={words.amend(delegateIds.length)}
      title={words.amendTitle}
      detail={words.amendDetail}
      confirmLabel={words.amendNow}
      canConfirm={reason.trim() !== ''}
      send={(part) => amend({ delegateIds: part, reason })}
    >
      <ul className={styles['changes']} aria-label={words.whatChanges}>
        {people.slice(0, mostRows).map((entry) => (
          <li key={entry.delegateId}>
            <PersonName delegateId={entry.delegateId} isPlain />: {resultChanges(entry).join(', ')}
          </li>
        ))}
      </ul>
      {people.length > mostRows && <p>{words.first(mostRows, people.length)}</p>}
      <Field label={words.reason} required>
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </SettleQuestion>
  );
}
