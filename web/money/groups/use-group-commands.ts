import { useState } from 'react';
import { mostAtOnce } from '#domain/core/command/most-at-once.ts';
import { useCommand } from '#web/sync/react/use-command.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** Sends a long list of people in parts. Ends with the first refusal, which `state` has; true if all was done. */
export const useGroupCommands = () => {
  const [makeGroup] = useCommand('group.make');
  const [addToGroup] = useCommand('group.add');
  const [takeOutOfGroup] = useCommand('group.takeOut');
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly refusal: string | null }>({
    isBusy: false,
    refusal: null,
  });
  const send = async (
    ids: readonly string[],
    command: (delegateIds: string[], isFirst: boolean) => Promise<Outcome>,
  ): Promise<boolean> => {
    setState({ isBusy: true, refusal: null });
    for (let start = 0; start < ids.length; start += mostAtOnce) {
      const outcome = await command(ids.slice(start, start + mostAtOnce), start === 0);
      if (!outcome.ok) {
        setState({ isBusy: false, refusal: outcome.text });
        return false;
      }
    }
    setState({ isBusy: false, refusal: null });
    return true;
  };
  const make = (
    { groupId, name }: { readonly groupId: string; readonly name: string },
    ids: readonly string[],
  ): Promise<boolean> =>
    send(ids, (delegateIds, isFirst) =>
      isFirst ? makeGroup({ groupId, name, delegateIds }) : addToGroup({ groupId, delegateIds }),
    );
  const add = (groupId: string, ids: readonly string[]): Promise<boolean> =>
    send(ids, (delegateIds) => addToGroup({ groupId, delegateIds }));
  const takeOut = (groupId: string, ids: readonly string[]): Promise<boolean> =>
    send(ids, (delegateIds) => takeOutOfGroup({ groupId, delegateIds }));
  return { make, add, takeOut, state };
};
