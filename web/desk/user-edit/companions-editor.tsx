import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Companion } from '#domain/model/companion.ts';
import { ageOfPerson } from '#domain/core/age.ts';
import { serialOfCompanion } from '#domain/people/serials.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { personWords, userEditWords, userViewWords } from '#domain/people/people-words.ts';
import { DeletedPerson } from '#web/people/parts/deleted-person.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanionDialog } from '#web/people/parts/companion-dialog.tsx';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

const words = userEditWords;

/** Accompanying persons: add, edit, delete. A new one starts unpaid (specification, section 4). */
export function CompanionsEditor({ delegateId }: { readonly delegateId: string }) {
  const companions = useQuery((reader) => orderedCompanions(reader, delegateId), [delegateId]);
  const [edited, setEdited] = useState<Companion | 'new'>();
  const [asked, setAsked] = useState<AskedCompanion>();
  return (
    <section>
      <SectionHeader
        title={personWords.accompanying}
        action={
          <Button small icon={Plus} onClick={() => setEdited('new')}>
            {words.addCompanion}
          </Button>
        }
      />
      {companions.length === 0 ? (
        <p className="pad muted">{userViewWords.noCompanions}</p>
      ) : (
        <Rows
          label={personWords.accompanying}
          items={companions}
          keyOf={({ companionId }) => companionId}
          renderRow={(companion) => (
            <CompanionLine companion={companion} onEdit={setEdited} onDelete={setAsked} />
          )}
        />
      )}
      {edited !== undefined && (
        <CompanionDialog
          delegateId={delegateId}
          companion={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteCompanion asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** The companions to delete, as the list showed them. The serial is free as soon as the row is gone. */
interface AskedCompanion {
  readonly companionId: string;
  readonly name: string;
  readonly serial: number | null;
}

interface DeleteCompanionProps {
  /** Undefined closes the dialog. */
  readonly asked: AskedCompanion | undefined;
  readonly onClose: () => void;
}

function DeleteCompanion({ asked, onClose }: DeleteCompanionProps) {
  const [run] = useCommand('companion.delete');
  // Keeps the question readable while the dialog closes, although the row is already gone.
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);

  const confirm = async () => {
    if (asked === undefined) return;
    const outcome = await run({ companionId: asked.companionId });
    if (outcome.ok) toastDone(toastWords.deleted);
    else toastError(outcome.text);
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.deleteCompanionQuestion}
      confirmLabel={commonWords.delete}
      cancelLabel={commonWords.cancel}
      onConfirm={confirm}
    >
      {shown && <DeletedPerson name={shown.name} serial={shown.serial} />}
    </ConfirmDialog>
  );
}

interface CompanionLineProps {
  readonly companion: Companion;
  readonly onEdit: (companion: Companion) => void;
  readonly onDelete: (asked: AskedCompanion) => void;
}

function CompanionLine({ companion, onEdit, onDelete }: CompanionLineProps) {
  const { companionId, name, relationship, gender } = companion;
  const age = ageOfPerson(companion, { now: useToday(), timeZone: useTimeZone() });
  const serial = useQuery((reader) => serialOfCompanion(reader, companionId)?.serial ?? null, [companionId]);
  const facts = [relationship, age === null ? '' : String(age), gender];
  return (
    <ListRow
      serial={serial ?? <span className="t3">{commonWords.none}</span>}
      name={name || commonWords.none}
      sub={facts.filter((fact) => fact !== '').join(' · ')}
      action={
        <>
          <Button small aria-label={words.editCompanionOf(name)} onClick={() => onEdit(companion)}>
            {commonWords.edit}
          </Button>
          <IconButton
            icon={Trash2}
            label={words.deleteCompanion(name)}
            onClick={() => onDelete({ companionId, name, serial })}
          />
        </>
      }
    />
  );
}
