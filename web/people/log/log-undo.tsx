import { Link } from '@tanstack/react-router';
import { History, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { inverseOf } from '#domain/people/inverse-commands.ts';
import { generateSerials } from '#domain/people/serial-runs/serial-run-commands.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { TakeBackSerials } from '../parts/serials/take-back-serials.tsx';
import { useUndo } from '../parts/use-undo.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

interface LogUndoProps {
  readonly entry: LogEntry;
  /** The action in words. */
  readonly what: string;
}

/** Undoes an action on people from its line of the log, as long as that is possible. Renders nothing for other actions. */
export function LogUndo({ entry, what }: LogUndoProps) {
  const { command, input } = entry;
  if (command === generateSerials.name && typeof input === 'object' && input !== null)
    return 'runId' in input && typeof input.runId === 'string' ? (
      <TakeBackSerials runId={input.runId} small label={undoWords.undoOf(what)} />
    ) : null;
  const importId = importOf(entry);
  if (importId === null) return <Inverse entry={entry} what={what} />;
  return (
    <ButtonLink
      icon={History}
      small
      link={(slot) => <Link to="/users/imports/$importId" params={{ importId }} {...slot} />}
    >
      {bulkAddWords.summary.openImport}
    </ButtonLink>
  );
}

const ofImport = z.object({ importId: z.string() });

/** The import whose page a line of the log leads to. */
const importOf = ({ command, input }: LogEntry): string | null => {
  if (command.startsWith('import.')) return ofImport.safeParse(input).data?.importId ?? null;
  if (!command.startsWith('people.import')) return null;
  return z.object({ import: ofImport }).safeParse(input).data?.import.importId ?? null;
};

function Inverse({ entry, what }: LogUndoProps) {
  const commands = useMemo(() => inverseOf(entry), [entry]);
  const canEdit = useCan('editPeople');
  const undo = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = useQuery(
    (reader) =>
      commands.some(
        (command) =>
          command.name !== 'delegate.restore' ||
          reader.get('delegates', command.input.delegateId) === undefined,
      ),
    [commands],
  );
  if (!canEdit || !isOpen || commands.length === 0) return null;
  const press = async (): Promise<void> => {
    setIsBusy(true);
    await undo(commands);
    setIsBusy(false);
  };
  return (
    <Button icon={Undo2} small busy={isBusy} aria-label={undoWords.undoOf(what)} onClick={() => void press()}>
      {undoWords.undo}
    </Button>
  );
}
