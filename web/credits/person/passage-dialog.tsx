import { Plus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import type { PassageHistory } from '#domain/credits/person-days/person-days.ts';
import { hallsInOrder } from '#domain/credits/programme.ts';
import type { Passage, passageDirections } from '#domain/model/credits/passage.ts';
import { momentOfWall, wallOf } from '#domain/model/fields/time-zone.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerNow } from '#web/gate/parts/readiness/use-server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone, toastUndo } from '#web/ui/overlay/toast.tsx';

type Direction = (typeof passageDirections)[number];

interface Entered {
  readonly hallId: string;
  readonly passedAt: number;
  readonly direction: Direction;
  readonly reason: string;
}
type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

interface PassageDialogProps {
  readonly title: string;
  readonly hint?: string;
  /** A single one: all is stated, and only the reason is asked. */
  readonly directions: readonly Direction[];
  readonly start: Omit<Entered, 'reason'>;
  /** Null if it is saved; otherwise why not. */
  readonly save: (entered: Entered) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** To the second, as the fields of time hold it. */
const wallSecond = (at: number, timeZone: string): string => wallOf(at, timeZone).slice(0, 19);

/** Time, hall, direction and the reason. A time that is not changed keeps its parts of a second. */
function PassageDialog({ title, hint, directions, start, save, onClose }: PassageDialogProps) {
  const form = useId();
  const timeZone = useTimeZone();
  const now = useServerNow();
  const halls = useQuery(
    (reader) => hallsInOrder(reader).map(({ hallId, name }) => ({ value: hallId, label: name })),
    [],
  );
  const [entered, setEntered] = useState({
    ...start,
    wall: wallSecond(start.passedAt, timeZone),
    reason: '',
  });
  const [sent, setSent] = useState<{ readonly isBusy: boolean; readonly refusal: string } | null>(null);
  const set = (change: Partial<typeof entered>): void => setEntered((before) => ({ ...before, ...change }));
  const { wall, hallId, direction, reason } = entered;
  const passedAt =
    wall === wallSecond(start.passedAt, timeZone) ? start.passedAt : momentOfWall(wall, timeZone);
  const errors = {
    time: wall === '' ? words.timeMissing : passedAt > now ? words.timeAhead : undefined,
    reason: reason.trim() === '' ? words.reasonMissing : undefined,
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent({ isBusy: false, refusal: '' });
    if (errors.time !== undefined || errors.reason !== undefined) return;
    setSent({ isBusy: true, refusal: '' });
    const outcome = await save({ hallId, passedAt, direction, reason });
    if (outcome.ok) onClose();
    else setSent({ isBusy: false, refusal: outcome.text });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={sent?.isBusy === true}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id={form} className="stack gap-3" onSubmit={(event) => void submit(event)}>
        {hint !== undefined && <p className="muted">{hint}</p>}
        {sent !== null && sent.refusal !== '' && <Notice>{sent.refusal}</Notice>}
        {directions.length > 1 && (
          <Segments
            label={words.direction}
            value={direction}
            options={directions.map((value) => ({ value, label: words.directions[value] }))}
            onChange={(value) => set({ direction: value })}
          />
        )}
        {directions.length > 1 && direction !== 'none' && (
          <>
            <Field label={words.hall}>
              <Select
                options={halls}
                value={hallId}
                onChange={({ target }) => set({ hallId: target.value })}
              />
            </Field>
            <Field label={words.time} error={sent === null ? undefined : errors.time} required>
              <TextInput
                type="datetime-local"
                step={1}
                value={wall}
                onChange={({ target }) => set({ wall: target.value })}
              />
            </Field>
          </>
        )}
        <Field label={words.reason} error={sent === null ? undefined : errors.reason} required>
          <TextInput
            value={reason}
            maxLength={500}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

interface HistoryProps {
  readonly history: PassageHistory;
  /** The passage in words. */
  readonly what: string;
}

/** Sends the next correction of a passage, which its user saw with these corrections. */
const useCorrect = ({ first, corrections }: PassageHistory) => {
  const [correct] = useCommand('passage.correct');
  return (entered: Entered, later = 0) =>
    correct({ ...entered, passageId: first.passageId, revision: corrections.length + later });
};

export function CorrectPassage({ history, what }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const correct = useCorrect(history);
  const { hallId, passedAt, direction } = history.last;
  const before = { hallId, passedAt, direction: direction as Direction };
  const save = async (entered: Entered): Promise<Outcome> => {
    const outcome = await correct(entered);
    if (outcome.ok)
      toastUndo(words.saved, {
        label: words.undo,
        onPress: () => void correct({ ...before, reason: words.undoReason }, 1),
      });
    return outcome;
  };
  return (
    <>
      <Button small aria-label={words.correctLabel(what)} onClick={() => setOpen(true)}>
        {words.correct}
      </Button>
      {isOpen && (
        <PassageDialog
          title={words.correctTitle}
          hint={words.correctHint}
          directions={['in', 'out', 'none']}
          start={before}
          save={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A further correction: as the passage was recorded first. */
export function ReverseCorrection({ history, what }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const correct = useCorrect(history);
  const { hallId, passedAt, direction } = history.first;
  return (
    <>
      <Button small aria-label={words.reverseLabel(what)} onClick={() => setOpen(true)}>
        {words.reverse}
      </Button>
      {isOpen && (
        <PassageDialog
          title={words.reverseTitle}
          hint={words.reverseHint}
          directions={[direction as Direction]}
          start={{ hallId, passedAt, direction: direction as Direction }}
          save={(entered) => correct(entered)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AddPassageProps {
  readonly delegateId: string;
  /** The passage with whose hall and time the dialog begins. */
  readonly near: Passage | undefined;
}

/** A passage that no gate scanned, such as a missing exit. */
export function AddPassage({ delegateId, near }: AddPassageProps) {
  const [isOpen, setOpen] = useState(false);
  const [add] = useCommand('passage.add');
  const now = useServerNow();
  const firstHall = useQuery((reader) => hallsInOrder(reader)[0]?.hallId ?? '', []);
  const hallId = near?.hallId ?? firstHall;
  const save = async ({ direction, ...entered }: Entered): Promise<Outcome> => {
    const outcome = await add({
      ...entered,
      direction: direction === 'in' ? 'in' : 'out',
      delegateId,
      companionId: '',
    });
    if (outcome.ok) toastDone(words.added);
    return outcome;
  };
  if (hallId === '') return null;
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && (
        <PassageDialog
          title={words.addTitle}
          directions={['in', 'out']}
          start={{ hallId, passedAt: near?.passedAt ?? now, direction: 'out' }}
          save={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
