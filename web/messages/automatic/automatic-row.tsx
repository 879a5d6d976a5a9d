import { useId, useState } from 'react';
import { Pencil, Power } from 'lucide-react';
import { automaticSettingOf, type AutomaticSetting } from '#domain/messages/automatic-commands.ts';
import { automaticWords as words } from '#domain/messages/automatic-words.ts';
import { purposeWords } from '#domain/messages/message-words.ts';
import type { AutomaticPurpose } from '#domain/model/delivery.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import type { useSending } from '../parts/use-sending.ts';
import { AutomaticDialog } from './automatic-dialog.tsx';

interface AutomaticRowProps {
  readonly purpose: AutomaticPurpose;
  readonly limits: ReturnType<typeof useSending>['limits'];
}

/** One message with its switch: what goes out, when, and by which channel. */
export function AutomaticRow({ purpose, limits }: AutomaticRowProps) {
  const [run, command] = useCommand('automaticMessage.set');
  const headingId = useId();
  const setting = useQuery((reader) => automaticSettingOf(reader, purpose), [purpose]);
  const mayChange = useCan('messagePeople');
  /** The setting that the user saw when the dialog was opened. */
  const [opened, setOpened] = useState<AutomaticSetting | null>(null);
  const turnOff = async () => {
    const outcome = await run({ purpose, ...setting, isOn: false, seen: { isOn: true } });
    if (outcome.ok) toastDone(words.turnedOff);
  };
  return (
    <li className="pad stack gap-2 py-4" aria-labelledby={headingId}>
      <div className="flow items-baseline between gap-2">
        <h2 className="h2" id={headingId}>
          {purposeWords[purpose]}
        </h2>
        <Badge state={setting.isOn ? 'full' : 'idle'}>{setting.isOn ? words.isOn : words.isOff}</Badge>
      </div>
      <p className="t2">{words.when[purpose]}</p>
      {setting.isOn && <p>{words.sends(setting.channel, daysOf(setting))}</p>}
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
      {mayChange && (
        <div className="acts-row">
          <Button small icon={setting.isOn ? Pencil : Power} onClick={() => setOpened(setting)}>
            {setting.isOn ? words.change : words.turnOn}
          </Button>
          {setting.isOn && (
            <Button small icon={Power} busy={command.phase === 'running'} onClick={() => void turnOff()}>
              {words.turnOff}
            </Button>
          )}
        </div>
      )}
      {opened !== null && (
        <AutomaticDialog purpose={purpose} seen={opened} limits={limits} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}

const daysOf = ({ day, lastDay }: AutomaticSetting): string =>
  day === '' ? '' : words.days(dayForDisplay(day), lastDay === '' ? '' : dayForDisplay(lastDay));
