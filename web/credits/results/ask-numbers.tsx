import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import type { CreditException } from '#domain/credits/results/person-credits.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';

const asked: ReadonlySet<CreditException> = new Set(['councilMissing', 'numberMissing', 'numberDoubtful']);

/** Leads to a message to everyone whose council or number is missing or doubtful and not final yet. */
export function AskNumbers({ people }: { people: readonly LedgerEntry[] }) {
  const navigate = useNavigate();
  const mayMessage = useCan('messagePeople');
  const selectedUsers = people
    .filter(({ final, exceptions }) => final === null && exceptions.some((each) => asked.has(each)))
    .map(({ delegateId }) => delegateId);
  if (!mayMessage || selectedUsers.length === 0) return null;
  const open = () =>
    void navigate({ to: '/users/message', state: { selectedUsers, messagePurpose: 'councilNumber' } });
  return (
    <Button icon={Send} onClick={open}>
      {words.askNumbers(selectedUsers.length)}
    </Button>
  );
}
