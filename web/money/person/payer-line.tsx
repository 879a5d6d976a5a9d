import { useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { payerParty } from '#domain/model/money/receipt.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { payerWords as words } from '#domain/money/payers/payer-words.ts';
import { noParty, payerChoices, payerOf, type PayerParty } from '#domain/money/payers/payers.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { payerText } from '#domain/people/lists/list-columns.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { FeeChange } from '../parts/fee-change.tsx';
import styles from './due.module.css';

export function PayerLine({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const shown = useQuery((reader) => payerText(reader.get('payers', delegateId)), [delegateId]);
  const receipt = useQuery(
    (reader) => {
      const payer = reader.get('payers', delegateId);
      return payer?.kind === 'self' ? [payer.name, payer.gstin].filter((part) => part !== '').join(', ') : '';
    },
    [delegateId],
  );
  return (
    <p className={`flow items-center ${styles['payer']}`}>
      <span>
        {words.title}: {shown || words.kinds.self}
        {receipt !== '' && ` · ${words.receipt(receipt)}`}
      </span>
      {canEdit && (
        <Button small onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {isOpen && <PayerDialog delegate={delegate} onClose={() => setOpen(false)} />}
    </p>
  );
}

const names = { name: words.name, address: words.address };

const picked = ({ name, address, gstin }: PayerParty): PayerParty => ({ name, address, gstin });

function PayerDialog({ delegate, onClose }: { readonly delegate: Delegate; readonly onClose: () => void }) {
  const { delegateId } = delegate;
  const stored = useQuery(
    (reader) => ({
      kind: payerOf(reader, delegateId),
      party: reader.get('payers', delegateId) ?? noParty,
      sponsor: reader.get('companyPayers', delegate.companyId) ?? {
        ...noParty,
        name: reader.get('companies', delegate.companyId)?.name ?? '',
      },
    }),
    [delegateId, delegate.companyId],
  );
  const [kind, setKind] = useState(stored.kind);
  const [party, setParty] = useState<PayerParty>(
    picked(stored.kind !== 'self' && stored.party.name === '' ? stored.sponsor : stored.party),
  );
  const choices = useQuery((reader) => payerChoices(publishedList(reader), stored.kind), [stored.kind]);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('payer.set');
  const [isSubmitted, setSubmitted] = useState(false);
  const judged = errorsFor<PayerParty>(payerParty, party, names);
  const errors = isSubmitted ? judged.errors : {};
  const typed = { ...party, kind };
  const overwrites = useOverwrites({
    stored: { ...picked(stored.party), kind: stored.kind },
    valuesOf: (record: typeof typed) => record,
    getValues: () => typed,
    setValue: (name, value) => {
      if (name === 'kind') setKind(value as typeof kind);
      else setParty((before) => ({ ...before, [name]: value }));
    },
    onChosen: (values) => void save(values),
    names: words,
    shown: (_, name, value) => (name === 'kind' ? words.kinds[value as typeof kind] : undefined),
  });
  const save = async (values: typeof typed) => {
    const outcome = await overwrites.save(values, (seen) => run({ delegateId, ...values, seen }));
    if (!outcome?.ok) return;
    toastDone(words.saved);
    onClose();
  };
  // Fields that were not changed follow the payer: the sponsor of the delegate, or nothing.
  const choose = (next: typeof kind) => {
    setKind(next);
    if (next === 'self' && stored.kind !== 'self') setParty(noParty);
    else if (next !== 'self' && Object.values(party).every((text) => text === ''))
      setParty(picked(stored.sponsor));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(judged.errors).length === 0) void save(typed);
  };
  const field = (name: 'name' | 'gstin', hint: string) => (
    <Field label={words[name]} hint={hint} error={errors[name]?.message}>
      <TextInput
        autoComplete="off"
        value={party[name]}
        onChange={({ target }) => setParty({ ...party, [name]: target.value })}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(displayName(delegate))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="set-payer" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id="set-payer" className="formgrid" onSubmit={submit}>
        <Segments
          label={words.kind}
          value={kind}
          options={choices.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={choose}
        />
        {field('name', kind === 'self' ? words.ownNameHint : words.nameHint)}
        <Field label={words.address} error={errors.address?.message}>
          <TextArea
            rows={2}
            value={party.address}
            onChange={({ target }) => setParty({ ...party, address: target.value })}
          />
        </Field>
        {field('gstin', receiptsWords.gstinHint)}
        <FeeChange delegate={delegate} chosen={{ ...delegate, payer: kind }} />
        <p className="t2">{words.hint}</p>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
      {overwrites.dialog}
    </Dialog>
  );
}
