import { useState, type FormEvent } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { ownPayerWords as words } from '#domain/registration/words/own-payer-words.ts';
import { noTypedParty, type TypedParty } from '#web/register-form/form-draft.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { ReceiptFields } from '#web/register-form/receipt-fields.tsx';
import { receiptProblems, statedParty } from '#web/register-form/typed-party.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import styles from './me.module.css';

/** To whom the receipts of a person are made out, and the form that corrects it until one is issued. */
export function OwnReceipt({ person: { delegateId, receiptTo } }: { readonly person: PersonView }) {
  const { stated, payer, isOpen, why } = receiptTo;
  const [isEditing, setEditing] = useState(false);
  const isShown = isEditing && isOpen;
  return (
    <section className="stack gap-2" aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      {isShown ? (
        <PartyForm
          name="registration.setPayer"
          input={{ delegateId, seen: stated }}
          stated={stated}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <p>{words.made}</p>
          <p className={styles['party']}>
            <b lang={nameLang(payer.name)}>{payer.name}</b>
            {payer.address !== '' && `\n${payer.address}`}
            {payer.gstin !== '' && `\n${words.gstNumber(payer.gstin)}`}
          </p>
          {why !== '' && <p className="t2">{words.locked[why]}</p>}
          {isOpen && <ChangeButton onClick={() => setEditing(true)} />}
        </>
      )}
    </section>
  );
}

/** The same for everyone of a group who has no receipt yet. */
export function GroupReceipt({ bookingId }: { readonly bookingId: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="stack gap-2" aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      <p className="t2">{words.groupDetail}</p>
      {isEditing ? (
        <PartyForm
          isGroup
          name="booking.setPayer"
          input={{ bookingId }}
          stated={noTypedParty}
          onClose={() => setEditing(false)}
        />
      ) : (
        <ChangeButton onClick={() => setEditing(true)} />
      )}
    </section>
  );
}

function ChangeButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div>
      <Button small onClick={onClick}>
        {words.change}
      </Button>
    </div>
  );
}

interface PartyFormProps {
  readonly name: string;
  readonly input: object;
  readonly stated: Pick<TypedParty, 'name' | 'address' | 'gstin'>;
  readonly isGroup?: boolean;
  readonly onClose: () => void;
}

function PartyForm({ name, input, stated, isGroup = false, onClose }: PartyFormProps) {
  const [party, setParty] = useState<TypedParty>({
    name: stated.name,
    address: stated.address,
    gstin: stated.gstin,
    isOther: stated.name !== '' || isGroup,
  });
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  const problems = receiptProblems(party);
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(first);
    if (await run(name, { ...input, ...statedParty(party) })) onClose();
  };
  return (
    <Form className="stack shrink gap-4" onSubmit={save} aria-label={words.change}>
      <ReceiptFields party={party} problems={isTried ? problems : {}} isGroup={isGroup} onChange={setParty} />
      <p className="t2">{words.until}</p>
      {problem !== null && <Notice>{problem}</Notice>}
      <p className="flow gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{commonWords.cancel}</Button>
      </p>
    </Form>
  );
}
