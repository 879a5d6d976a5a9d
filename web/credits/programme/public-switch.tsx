import { isProgrammePublic } from '#domain/credits/public/public-programme.ts';
import { publicProgrammeWords as words } from '#domain/credits/public/public-programme-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether the public pages show the programme, stored at once. For users who may edit it. */
export function PublicSwitch() {
  const isPublic = useQuery(isProgrammePublic, []);
  const [publish, state] = useCommand('programme.publish');
  return (
    <div className="pad stack gap-2 pb-4">
      <Switch
        label={words.isPublic}
        hint={words.isPublicHint}
        checked={isPublic}
        disabled={state.phase === 'running'}
        onChange={({ target }) => void publish({ isPublic: target.checked })}
      />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </div>
  );
}
