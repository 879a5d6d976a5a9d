import { useCallback } from 'react';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { mayMatchLater, mostLeftOut } from '#domain/messages/delivery-commands.ts';
import { sendWords as words } from '#domain/messages/delivery-words.ts';
import { messageTables, planMessages } from '#domain/messages/message-queue.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { messageTemplateOf, smsTextOf } from '#domain/messages/message-templates.ts';
import { sendingGaps } from '#domain/messages/sending-gaps.ts';
import { sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { limitOf, type useSending } from '../parts/use-sending.ts';

const hours = [1, 2, 4, 6, 12, 24, 48, 72].map((count) => ({
  value: String(count),
  label: words.hours(count),
}));

export interface SendOptions {
  readonly isAtNight: boolean;
  /** '' for none. */
  readonly nextChannel: SentChannel | '';
  readonly nextHours: number;
  readonly isLater: boolean;
  readonly lastDay: string;
}

export const usualOptions: SendOptions = {
  isAtNight: false,
  nextChannel: '',
  nextHours: 6,
  isLater: false,
  lastDay: '',
};

/** Why people who match later cannot be included as it is; null if they can, or are not wanted. */
export type LaterProblem = 'looking' | 'noDay' | { readonly others: number } | null;

interface Chosen {
  readonly choice: MessageChoice;
  readonly delegateIds: readonly string[];
  readonly leftOutIds: readonly string[];
}

/** Everyone who matches now is chosen or left out by hand, so that no one is surprised by a message later. */
export const useLaterProblem = (
  { choice, delegateIds, leftOutIds }: Chosen,
  { isLater, lastDay }: SendOptions,
): LaterProblem => {
  const now = useToday();
  const views = useLiveViews();
  const { purpose, channel, text } = choice;
  const known = isLater ? [...delegateIds, ...leftOutIds].join(' ') : null;
  const find = useCallback(() => {
    const met = new Set(known?.split(' '));
    const others = known === null ? [] : [...views.source.shown.all('delegates')];
    const ids = others.filter(({ delegateId, hasDetails }) => hasDetails && !met.has(delegateId));
    return planMessages(
      views.source.shown,
      ids.map(({ delegateId }) => delegateId),
      { purpose, channel, text },
      now,
    );
  }, [views, known, purpose, channel, text, now]);
  const { found, isLooking } = useSliced(find, messageTables);
  if (!isLater || !mayMatchLater(purpose)) return null;
  if (found === null || isLooking) return 'looking';
  if (found.open.length > 0) return { others: found.open.length };
  return lastDay === '' ? 'noDay' : null;
};

interface SendOptionsFieldsProps {
  readonly chosen: Chosen;
  readonly options: SendOptions;
  readonly onChange: (changed: Partial<SendOptions>) => void;
  readonly limits: ReturnType<typeof useSending>['limits'];
  readonly problem: LaterProblem;
}

/** When the server sends, by which channel next, and until when to people who match later. */
export function SendOptionsFields({ chosen, options, onChange, limits, problem }: SendOptionsFieldsProps) {
  const { purpose, channel } = chosen.choice;
  const { isAtNight, nextChannel, nextHours, isLater, lastDay } = options;
  const channels = useNextChannels(chosen.choice, limits);
  return (
    <>
      <Checkbox
        label={words.isAtNight}
        checked={isAtNight}
        onChange={({ target }) => onChange({ isAtNight: target.checked })}
      />
      {channels.length > 0 && (
        <div className="flow items-end gap-2">
          <Field label={words.next} hint={words.nextHint(channel === 'email')}>
            <Select
              placeholder={words.noNext}
              options={channels.map((value) => ({ value, label: channelWords[value] }))}
              value={nextChannel}
              onChange={({ target }) => onChange({ nextChannel: target.value as SentChannel | '' })}
            />
          </Field>
          {nextChannel !== '' && (
            <Field label={words.nextAfter}>
              <Select
                options={hours}
                value={String(nextHours)}
                onChange={({ target }) => onChange({ nextHours: Number(target.value) })}
              />
            </Field>
          )}
        </div>
      )}
      {mayMatchLater(purpose) && chosen.leftOutIds.length <= mostLeftOut && (
        <Checkbox
          label={words.isLater}
          hint={words.laterHint}
          checked={isLater}
          onChange={({ target }) => onChange({ isLater: target.checked })}
        />
      )}
      {isLater && mayMatchLater(purpose) && (
        <Field label={words.lastDay} required>
          <TextInput
            type="date"
            value={lastDay}
            onChange={({ target }) => onChange({ lastDay: target.value })}
          />
        </Field>
      )}
      {problem !== null && typeof problem === 'object' && (
        <Notice tone="pending">{words.others(problem.others)}</Notice>
      )}
    </>
  );
}

/** The other channels for which nothing is missing. */
const useNextChannels = (
  { purpose, channel }: MessageChoice,
  limits: ReturnType<typeof useSending>['limits'],
): readonly SentChannel[] =>
  useQuery(
    (reader) =>
      sentChannels.filter((next) => {
        if (next === channel || limitOf(limits, next) === null) return false;
        const text = next === 'sms' ? smsTextOf(reader, purpose) : messageTemplateOf(reader, purpose);
        return sendingGaps(reader, { purpose, channel: next, text, isSetUp: true }).length === 0;
      }),
    [purpose, channel, limits],
  );
