import { useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateOnly, displayName } from '#domain/core/text/format.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { claimsOf } from '#domain/money/eligibility/eligibilities.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { ClaimsFields } from '../parts/claims-fields.tsx';
import { FeeChange } from '../parts/fee-change.tsx';
import styles from './due.module.css';

/** The special prices that the desk has granted, with the button that changes them; nothing where the list has none. */
export function EligibilityLine({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const canEdit = useCan('editPeople');
  const timeZone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const { row, eligibilities } = useQuery(
    (reader) => ({
      row: reader.get('entitlements', delegateId),
      eligibilities: publishedList(reader).eligibilities,
    }),
    [delegateId],
  );
  if (eligibilities.length === 0 && row === undefined) return null;
  const shown = (row?.claims ?? []).map(({ eligibilityId, value }) => {
    const name = eligibilities.find((each) => each.eligibilityId === eligibilityId)?.name ?? words.removed;
    return value === '' ? name : `${name} (${value})`;
  });
  return (
    <p className={`flow items-center ${styles['payer']}`}>
      <span>
        {words.title}: {shown.join(', ') || words.none}
        {row !== undefined && (
          <span className="t2"> · {words.verified(row.verifiedBy, dateOnly(row.verifiedAt, timeZone))}</span>
        )}
      </span>
      {canEdit && (
        <Button small onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {isOpen && <EligibilityDialog delegate={delegate} onClose={() => setOpen(false)} />}
    </p>
  );
}

function EligibilityDialog({
  delegate,
  onClose,
}: {
  readonly delegate: Delegate;
  readonly onClose: () => void;
}) {
  const { delegateId } = delegate;
  const stored = useQuery((reader) => claimsOf(reader, delegateId), [delegateId]);
  const eligibilities = useQuery((reader) => publishedList(reader).eligibilities, []);
  const [claims, setClaims] = useState(stored);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('eligibility.set');
  const names = new Map(eligibilities.map((each) => [each.eligibilityId, each.name]));
  const typed = { claims };
  const overwrites = useOverwrites({
    stored: { claims: stored },
    valuesOf: (record: typeof typed) => record,
    getValues: () => typed,
    setValue: (_, value) => setClaims(value as typeof claims),
    onChosen: (values) => void save(values),
    names: { claims: words.field },
    shown: (_, __, value) =>
      (value as typeof claims)
        .map(({ eligibilityId }) => names.get(eligibilityId) ?? words.removed)
        .join(', ') || words.none,
  });
  const save = async (values: typeof typed) => {
    const outcome = await overwrites.save(values, (seen) =>
      run({
        delegateId,
        claims: [...values.claims],
        claimsSeen: [...((seen as Partial<typeof typed>).claims ?? stored)],
      }),
    );
    if (!outcome?.ok) return;
    toastDone(words.saved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(displayName(delegate))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="set-eligibility" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form
        id="set-eligibility"
        className="formgrid"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(typed);
        }}
      >
        <ClaimsFields eligibilities={eligibilities} claims={claims} onChange={setClaims} />
        <FeeChange delegate={delegate} chosen={{ ...delegate, claims }} />
        <p className="t2">{words.hint}</p>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
      {overwrites.dialog}
    </Dialog>
  );
}
