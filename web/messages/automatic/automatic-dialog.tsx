import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { isReminder, type AutomaticSetting } from '#domain/messages/automatic-commands.ts';
import { automaticWords as words } from '#domain/messages/automatic-words.ts';
import { sendWords } from '#domain/messages/delivery-words.ts';
import { messageTemplateOf, smsTextOf } from '#domain/messages/message-templates.ts';
import { channelWords, purposeWords } from '#domain/messages/message-words.ts';
import { sendingGaps } from '#domain/messages/sending-gaps.ts';
import { sentChannels, type AutomaticPurpose, type SentChannel } from '#domain/model/delivery.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { limitOf, type useSending } from '../parts/use-sending.ts';
import styles from '../text/messages.module.css';

interface AutomaticDialogProps {
  readonly purpose: AutomaticPurpose;
  readonly seen: AutomaticSetting;
  readonly limits: ReturnType<typeof useSending>['limits'];
  readonly onClose: () => void;
}

/** Channel and days of a message, with its text, before it is turned on. */
export function AutomaticDialog({ purpose, seen, limits, onClose }: AutomaticDialogProps) {
  const [run, command] = useCommand('automaticMessage.set');
  const [setting, setSetting] = useState(seen);
  const change = (changed: Partial<AutomaticSetting>) => setSetting((before) => ({ ...before, ...changed }));
  const { channel, day, lastDay } = setting;
  const text = useQuery(
    (reader) => (channel === 'sms' ? smsTextOf(reader, purpose) : messageTemplateOf(reader, purpose)),
    [purpose, channel],
  );
  const isSetUp = limits === null || limitOf(limits, channel) !== null;
  const gaps = useQuery(
    (reader) => sendingGaps(reader, { purpose, channel, text, isSetUp }),
    [purpose, channel, text, isSetUp],
  );
  const save = async (): Promise<boolean> => {
    const outcome = await run({ purpose, ...setting, isOn: true, seen });
    if (outcome.ok) toastDone(words.turnedOn);
    return outcome.ok;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.question(purposeWords[purpose])}
      confirmLabel={seen.isOn ? commonWords.save : words.turnOn}
      cancelLabel={commonWords.cancel}
      danger={false}
      onConfirm={save}
    >
      <p>{words.when[purpose]}</p>
      <Field label={words.channel}>
        <Select
          options={channels}
          value={channel}
          onChange={({ target }) => change({ channel: target.value as SentChannel })}
        />
      </Field>
      {isReminder(purpose) && (
        <>
          <Field label={words.day} required>
            <TextInput type="date" value={day} onChange={({ target }) => change({ day: target.value })} />
          </Field>
          <Field label={words.lastDay} hint={words.lastDayHint}>
            <TextInput
              type="date"
              value={lastDay}
              onChange={({ target }) => change({ lastDay: target.value })}
            />
          </Field>
        </>
      )}
      <div className="stack gap-2">
        <p className="caption">{words.text}</p>
        <p className={styles['preview']}>{text}</p>
        <div>
          <ButtonLink
            variant="quiet"
            small
            icon={PenLine}
            link={(slot) => <Link to="/messages" search={{ purpose }} {...slot} />}
          >
            {words.editText}
          </ButtonLink>
        </div>
      </div>
      {gaps.length > 0 && (
        <Notice tone="pending">
          {words.missing} {gaps.map((gap) => sendWords.gaps[gap]).join(' ')}
        </Notice>
      )}
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
    </ConfirmDialog>
  );
}

const channels = sentChannels.map((value) => ({ value, label: channelWords[value] }));
