import { Link } from '@tanstack/react-router';
import { Ban, Check, Eraser, Pencil } from 'lucide-react';
import { useState } from 'react';
import { requestWords as words } from '#domain/registration/desk/queue-words.ts';
import { isWhole } from '#domain/registration/orders/requests.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoteButton } from './note-button.tsx';
import type { RequestProps } from './request-facts.tsx';
import { useRun } from './use-run.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The contact of a person whose data is asked about. It must not be part of an address. */
    readonly personContact?: string | undefined;
  }
}

/** What the answer carries out. */
const doWords: Readonly<Partial<Record<string, string>>> = {
  name: words.doName,
  phone: words.doPhone,
  email: words.doEmail,
};

type RequestActionsProps = RequestProps & { readonly onDone?: () => void };

/** Carries out or refuses a request. Only for users who may edit people. */
export function RequestActions({ request, onDone }: RequestActionsProps) {
  const { requestId, kind, delegateId } = request;
  const [answer, isBusy] = useRun('request.answer', onDone);
  const exists = useQuery((reader) => reader.get('delegates', delegateId) !== undefined, [delegateId]);
  return (
    <div className="flow gap-2">
      {kind === 'cancel' && exists ? (
        <CancelAction request={request} onDone={onDone} />
      ) : kind === 'erase' && exists ? (
        <EraseAction request={request} />
      ) : (
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy}
          onClick={() => void answer({ requestId, isDone: true, note: '' }, words.answered)}
        >
          {doWords[kind] ?? words.done}
        </Button>
      )}
      {kind === 'category' && exists && (
        <ButtonLink
          icon={Pencil}
          link={(slot) => <Link to="/users/edit/$userId" params={{ userId: delegateId }} {...slot} />}
        >
          {words.openEdit}
        </ButtonLink>
      )}
      <NoteButton
        icon={Ban}
        title={words.refuseQuestion}
        detail={words.refuseDetail}
        confirmLabel={words.refuse}
        needsNote
        onConfirm={(note) => answer({ requestId, isDone: false, note }, words.refused)}
      />
    </div>
  );
}

function CancelAction({ request, onDone }: RequestProps & { readonly onDone: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {isWhole(request.data) ? words.cancel : words.cancelPart}
      </Button>
      {isOpen && <CancelDialog request={request} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Erasing has a page of its own, with all that is stored and a typed confirmation (docs/decisions/037). */
function EraseAction({ request }: RequestProps) {
  const mayErase = useCan('erasePeople');
  if (!mayErase) return <p className="faint">{words.eraseByOperator}</p>;
  return (
    <>
      <ButtonLink
        icon={Eraser}
        link={(slot) => (
          <Link to="/superadmin/person" state={{ personContact: request.registrantPhone }} {...slot} />
        )}
      >
        {words.erase}
      </ButtonLink>
      <p className="faint">{words.eraseHint}</p>
    </>
  );
}
