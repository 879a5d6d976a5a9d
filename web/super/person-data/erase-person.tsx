import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Erasure, ErasureOrder, FoundPerson } from '#domain/privacy/dossier.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { callApi } from '#web/net/call-api.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { TypedConfirm } from '#web/core/forms/typed-confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import styles from './person-data.module.css';

const words = personDataWords;
const { counts } = words;
const accountKey = 'account';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Null: the account. */
  readonly person: { readonly eventId: string; readonly id: string } | null;
}

const choicesOf = ({ dossier: { account, events } }: FoundPerson): Choice[] => [
  ...events.flatMap(({ eventId, name, people }) =>
    people
      .filter(({ isErased }) => !isErased)
      .map((person) => ({
        key: `${eventId}/${person.id}`,
        label: `${person.name || words.nameless} · ${name || eventId}`,
        hint: [
          words.kinds[person.kind],
          ...(['companions', 'serials', 'marks', 'payments', 'receipts'] as const)
            .filter((table) => person[table].length > 0)
            .map((table) => counts[table](person[table].length)),
          ...(person.photos > 0 ? [counts.photos(person.photos)] : []),
        ].join(' · '),
        person: { eventId, id: person.id },
      })),
  ),
  ...(account === null
    ? []
    : [{ key: accountKey, label: words.account, hint: words.accountNote, person: null }]),
];

interface ErasePersonProps {
  readonly found: FoundPerson;
  readonly contact: string;
  readonly onErased: (erasure: Erasure) => void;
}

/** Shows what is deleted, what must stay and who is meant. Then the user types the contact. */
export function ErasePerson({ found, contact, onErased }: ErasePersonProps) {
  const choices = choicesOf(found);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = choices.filter(({ key }) => !left.has(key));
  const toggle = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const [bar] = found.bars;
  return (
    <section className="no-print">
      <SectionHeader title={words.eraseHeading} />
      <div className="pad stack gap-4 py-4">
        <div className={`grid gap-4 ${styles['both']}`}>
          <Lines title={words.goes} lines={words.goesLines} />
          <Lines title={words.stays} lines={words.staysLines} />
        </div>
        {bar !== undefined && <Notice>{messageFor(bar.code, bar.params)}</Notice>}
        {bar === undefined && (
          <>
            {choices.length > 0 && (
              <fieldset className={styles['who']}>
                <legend>{words.who}</legend>
                <p className="muted">{words.whoNote}</p>
                {choices.map(({ key, label, hint }) => (
                  <Checkbox
                    key={key}
                    label={label}
                    hint={hint}
                    checked={!left.has(key)}
                    onChange={() => toggle(key)}
                  />
                ))}
              </fieldset>
            )}
            <div>
              <Button variant="danger" icon={Eraser} onClick={() => setAsking(true)}>
                {words.erase}
              </Button>
            </div>
          </>
        )}
      </div>
      {isAsking && (
        <EraseDialog contact={contact} chosen={chosen} onClose={() => setAsking(false)} onErased={onErased} />
      )}
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={styles['name']}>{title}</h3>
      <ul className={`muted mt-2 ${styles['lines']}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

interface EraseDialogProps {
  readonly contact: string;
  readonly chosen: readonly Choice[];
  readonly onClose: () => void;
  readonly onErased: (erasure: Erasure) => void;
}

function EraseDialog({ contact, chosen, onClose, onErased }: EraseDialogProps) {
  const { run } = useApiAction();
  const people = chosen.flatMap(({ person }) => person ?? []);
  const account = chosen.some(({ person }) => person === null);
  const erase = (typed: string): Promise<boolean> =>
    run(async () => {
      const body: ErasureOrder = { contact, typed, people, account };
      onErased(await callApi<Erasure>('/api/people/erase', { method: 'POST', body }));
    });
  return (
    <TypedConfirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.eraseQuestion}
      detail={words.eraseDetail(people.length, account)}
      typeLabel={words.typeContact(contact)}
      isRight={(typed) => typed.trim().toLowerCase() === contact}
      confirmLabel={words.eraseNow}
      cancelLabel={commonWords.cancel}
      icon={Eraser}
      onConfirm={erase}
    />
  );
}
