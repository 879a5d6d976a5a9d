import { useState, type FormEvent } from 'react';
import type { Company } from '#domain/model/money/company.ts';
import { payerParty } from '#domain/model/money/receipt.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { payerWords } from '#domain/money/payers/payer-words.ts';
import { noParty, type PayerParty } from '#domain/money/payers/payers.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';

const words = payerWords.ofCompany;
const names = { name: payerWords.name, address: payerWords.address, gstin: payerWords.gstin };

/** To whom receipts of a company's delegates are made out. */
export function CompanyPayer({ company }: { readonly company: Company }) {
  const { companyId } = company;
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const kept = useQuery((reader) => reader.get('companyPayers', companyId), [companyId]);
  const party = kept && [kept.name, kept.gstin].filter((part) => part !== '').join(', ');
  return (
    <section>
      <SectionHeader
        title={words.title}
        action={
          canEdit && (
            <Button small onClick={() => setOpen(true)}>
              {words.change}
            </Button>
          )
        }
      />
      <p className="pad t2">{party === undefined ? words.none : words.what(party)}</p>
      {isOpen && <CompanyPayerDialog company={company} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface CompanyPayerDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

function CompanyPayerDialog({ company: { companyId, name }, onClose }: CompanyPayerDialogProps) {
  const stored = useQuery(
    (reader): PayerParty => {
      const kept = reader.get('companyPayers', companyId) ?? noParty;
      return { name: kept.name, address: kept.address, gstin: kept.gstin };
    },
    [companyId],
  );
  const [party, setParty] = useState<PayerParty>(stored.name === '' ? { ...noParty, name } : stored);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('companyPayer.set');
  const [isSubmitted, setSubmitted] = useState(false);
  const judged = errorsFor<PayerParty>(payerParty, party, names);
  const errors = isSubmitted ? judged.errors : {};
  const overwrites = useOverwrites({
    stored,
    valuesOf: (record: PayerParty) => record,
    getValues: () => party,
    setValue: (field, value) => setParty((before) => ({ ...before, [field]: value })),
    onChosen: (values) => void save(values),
    names,
  });
  const save = async (values: PayerParty) => {
    const outcome = await overwrites.save(values, (seen) => run({ companyId, ...values, seen }));
    if (!outcome?.ok) return;
    toastDone(payerWords.saved);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(judged.errors).length === 0) void save(party);
  };
  const field = (key: 'name' | 'gstin', hint: string) => (
    <Field label={names[key]} hint={hint} error={errors[key]?.message}>
      <TextInput
        autoComplete="off"
        value={party[key]}
        onChange={({ target }) => setParty({ ...party, [key]: target.value })}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(name)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="company-payer" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id="company-payer" className="formgrid" onSubmit={submit}>
        {field('name', words.nameHint)}
        <Field label={names.address} error={errors.address?.message}>
          <TextArea
            rows={2}
            value={party.address}
            onChange={({ target }) => setParty({ ...party, address: target.value })}
          />
        </Field>
        {field('gstin', receiptsWords.gstinHint)}
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
      {overwrites.dialog}
    </Dialog>
  );
}
