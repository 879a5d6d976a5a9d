import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCanEach } from '../session/use-can.ts';
import {
  contributed,
  type PersonPlace,
  type PersonPlaces,
  type PersonTask,
  type PersonTasks,
} from './contributions.ts';

const partsOf = <P extends PersonPlace>(place: P) =>
  contributed().flatMap(({ person }) => person.parts[place] ?? []);
const taskOf = <T extends PersonTask>(task: T) =>
  contributed().flatMap(({ person }) => person.tasks[task] ?? [])[0];

/** Loads the parts of these places: with the page, so that the page is drawn once. */
export const loadPersonParts = (...places: readonly PersonPlace[]): Promise<unknown> =>
  Promise.all(places.flatMap((place) => partsOf(place).map(({ View }) => View.load())));

/** A part gets a delegate or a companion, who names the delegate. */
const personOf = (props: object): { readonly delegateId: string } =>
  ('delegate' in props ? props.delegate : (props as { companion: unknown }).companion) as
    | Delegate
    | Companion;

/** The parts that areas contribute to a place, for users who may see them. */
export function PersonParts<P extends PersonPlace>({
  place,
  ...props
}: { readonly place: P } & PersonPlaces[P]): ReactNode {
  const mayDo = useCanEach();
  const { delegateId } = personOf(props);
  const shown = useQuery(
    (reader) => partsOf(place).map(({ shows }) => shows?.(reader, delegateId) ?? true),
    [place, delegateId],
  );
  return partsOf(place).map(({ needs, View }, index) => {
    if (!mayDo(needs) || shown[index] !== true) return null;
    const Shown = View as ComponentType<object>;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a place never change
    return <Shown key={index} {...props} />;
  });
}

/** The details of a person that areas contribute, without the empty ones. */
export const contributedDetails = (
  reader: Reader,
  delegateId: string,
): readonly { readonly term: string; readonly value: string }[] =>
  contributed()
    .flatMap(({ person }) => person.details)
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
  if (open === null) throw new Error('a task of a person outside PersonTasks');
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

/** Around a screen: whatever is inside may open the dialogs about a person. */
export function PersonTaskHost({ children, starts = null, onClose }: PersonTaskHostProps) {
  const [open, setOpen] = useState<Open | null>(starts && { ...starts, companion: null });
  const mayDo = useCanEach();
  const show: OpenTask = (task, { delegate, companion = null }) => setOpen({ task, delegate, companion });
  const part = open && taskOf(open.task);
  const Task = part?.View as ComponentType<PersonTasks['writeMessage']> | undefined;
  return (
    <OpenTaskContext value={show}>
      {children}
      {open && part && mayDo(part.needs) && Task && (
        <Task
          key={`${open.task} ${open.delegate.delegateId}`}
          delegate={open.delegate}
          companion={open.companion}
          onClose={() => {
            setOpen(null);
            onClose?.();
          }}
        />
      )}
    </OpenTaskContext>
  );
}
