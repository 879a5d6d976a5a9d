import type { Delegate } from '#domain/model/delegate.ts';
import { groupOf } from '#domain/money/groups/groups.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { GroupEffectPart } from './group-effect.tsx';
import { useGroupEffect } from './use-group-effect.ts';

/** What the deletion of a person changes for the others in the group; nothing for a person without one. */
export function LeavingGroup({
  delegate: { delegateId },
}: {
  readonly delegate: Pick<Delegate, 'delegateId'>;
}) {
  const hasGroup = useQuery((reader) => groupOf(reader, delegateId) !== null, [delegateId]);
  return hasGroup ? <EffectOnOthers delegateId={delegateId} /> : null;
}

function EffectOnOthers({ delegateId }: { readonly delegateId: string }) {
  const effect = useGroupEffect((draft) => draft.remove('delegates', delegateId), [delegateId]);
  return <GroupEffectPart effect={effect} />;
}
