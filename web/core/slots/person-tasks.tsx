import { createContext, useCallback, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCanEach } from '../session/use-can.ts';
import { contributed, type PersonTask, type PersonTasks } from './contributions.ts';

const taskOf = <T extends PersonTask>(task: T) =>
  contributed().flatMap(([, { tasks }]) => tasks[task] ?? [])[0];

/** The details of a person that areas contribute, without the empty ones. */
export const contributedDetails = (
  reader: Reader,
  delegateId: string,
): readonly { readonly term: string; readonly value: string }[] =>
  contributed()
    .flatMap(([, { details }]) => Object.values(details))
    .map(({ term, value }) => ({ term, value: value(reader, delegateId) }))
    .filter(({ value }) => value !== '');

/** The dialog that is open. */
interface Open {
  readonly task: PersonTask;
  readonly delegate: Delegate;
  readonly companion: Companion | null;
}

type OpenTask = (task: PersonTask, person: { delegate: Delegate; companion?: Companion | null }) => void;
const OpenTaskContext = createContext<OpenTask | null>(null);

/** Opens a dialog about a person. The dialog that was open goes. */
export const useOpenTask = (): OpenTask => {
  const open = useContext(OpenTaskContext);
  if (open === null) throw new Error('a task of a person outside PersonTaskHost');
  return open;
};

/** Whether an area contributes this dialog. */
export const hasTask = (task: PersonTask): boolean => taskOf(task) !== undefined;

interface PersonTaskHostProps {
  readonly children: ReactNode;
  /** The dialog that is open at first. */
  readonly starts?: { readonly task: PersonTask; readonly delegate: Delegate } | null;
  readonly onClose?: () => void;
}

/** Wraps a screen whose parts open dialogs about a person. */
export function PersonTaskHost({ children, starts = null, onClose }: PersonTaskHostProps) {
  const [open, setOpen] = useState<Open | null>(starts && { ...starts, companion: null });
  const mayDo = useCanEach();
  // Stable, because memoised rows of long lists depend on it.
  const show = useCallback<OpenTask>(
    (task, { delegate, companion = null }) => setOpen({ task, delegate, companion }),
    [],
  );
  // The dialog follows changes by others, as the screen around it does.
  const person = useQuery(
    (reader) =>
      open && {
        delegate: reader.get('delegates', open.delegate.delegateId) ?? open.delegate,
        companion: open.companion && (reader.get('companions', open.companion.companionId) ?? open.companion),
      },
    [open],
  );
  const part = open && taskOf(open.task);
  const Task = part?.View as ComponentType<PersonTasks['writeMessage']> | undefined;
  return (
    <OpenTaskContext value={show}>
      {children}
      {open && person && part && mayDo(part.needs) && Task && (
        <Task
          key={`${open.task} ${open.delegate.delegateId}`}
          {...person}
          onClose={() => {
            setOpen(null);
            onClose?.();
          }}
        />
      )}
    </OpenTaskContext>
  );
}
