import { useId, useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payment-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { FactsFields, factsOf, noFacts } from './facts-fields.tsx';
import { OpenLinkNotice } from './open-link.tsx';
import { paiseOf, type TypedPart } from './parts.ts';
import { PartsFields } from './parts-fields.tsx';
import { PersonFinder } from './person-finder.tsx';

const words = personPaymentsWords;

/** Money that came in past the gateway: for this person, or one transfer for several. */
export function AddDialog({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const form = useId();
  const [run, state] = useCommand('transaction.add');
  const timeZone = useTimeZone();
  const [facts, setFacts] = useState(() => noFacts(timeZone));
  const [parts, setParts] = useState<readonly TypedPart[]>(() => [partOf(delegate)]);
  const [isSplit, setIsSplit] = useState(false);
  const [isPromised, setIsPromised] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isPaper = facts.method === 'Cheque' || facts.method === 'DD';
  const isPending = isPaper && isPromised;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const read = parts.map(({ delegateId, companionId, amount, marksPaid, isPaid }) => ({
      delegateId,
      companionId,
      amountPaise: paiseOf(amount),
      marksPaid: marksPaid && !isPaid && !isPending,
    }));
    if (!isReadable(read)) return;
    const status = isPending ? 'pending' : 'paid';
    const outcome = await run({ parts: [...read], status, facts: factsOf(facts) });
    if (!outcome.ok) return;
    toastDone(words.entered);
    onClose();
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.add}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <OpenLinkNotice delegateId={delegate.delegateId} />
      <Form id={form} className="formgrid" onSubmit={(event) => void submit(event)}>
        <PartsFields parts={parts} onChange={setParts} mayMark={!isPending} isChecked={isChecked} />
        <FactsFields facts={facts} onChange={setFacts} dayLabel={words.day} withPayer />
        {isPaper && (
          <Checkbox
            label={words.notCleared}
            checked={isPromised}
            onChange={(event) => setIsPromised(event.target.checked)}
          />
        )}
      </Form>
      {isSplit ? (
        <PersonFinder chosen={parts} onChoose={(person) => setParts([...parts, person])} />
      ) : (
        <Button small onClick={() => setIsSplit(true)}>
          {words.split}
        </Button>
      )}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </Dialog>
  );
}

const partOf = (delegate: Delegate): TypedPart => ({
  delegateId: delegate.delegateId,
  companionId: '',
  name: displayName(delegate),
  amount: '',
  isPaid: delegate.isPaid,
  marksPaid: !delegate.isPaid,
});

const isReadable = <T extends { readonly amountPaise: number | null }>(
  parts: readonly T[],
): parts is readonly (T & { readonly amountPaise: number })[] =>
  parts.length > 0 && parts.every(({ amountPaise }) => amountPaise !== null);
