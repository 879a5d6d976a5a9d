import { useNavigate } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import type { MergedField } from '#domain/people/duplicates/merge-commands.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { ChoiceRow, type SideName } from '#web/core/overwrites/choice-row.tsx';
import styles from './duplicates.module.css';
import { fieldsToChoose, fieldLabels, firstChoice, shownValue, type Sides } from './merge-plan.ts';
import { Together } from './together.tsx';

const words = mergeWords;

interface MergeFormProps {
  readonly sides: Sides;
  /** Ids of further entries of this person, which are merged next. */
  readonly following: readonly string[];
  readonly onSend: () => void;
  readonly onRefused: () => void;
}

/** A choice for each different field and for the serial; then a confirmation. */
export function MergeForm({ sides, following, onSend, onRefused }: MergeFormProps) {
  const navigate = useNavigate();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('delegate.merge');
  const [chosen, setChosen] = useState<Partial<Record<MergedField, SideName>>>({});
  const [keptSerial, setKeptSerial] = useState<SideName>();
  const [isAsking, setIsAsking] = useState(false);
  const { keep, drop } = sides;
  const sideFor = (field: MergedField): SideName => chosen[field] ?? firstChoice(sides, field);
  const bothHold = keep.serial !== undefined && drop.serial !== undefined;
  const isUndecided = bothHold && keptSerial === undefined;
  const nameOf = (side: SideName): string => displayName(sides[side].delegate) || commonWords.none;

  const merge = async (): Promise<void> => {
    onSend();
    const outcome = await run({
      keepId: keep.delegate.delegateId,
      dropId: drop.delegate.delegateId,
      fromDropped: fieldsToChoose(sides).filter((field) => sideFor(field) === 'drop'),
      ...(keptSerial !== undefined && { freeSerialOf: keptSerial === 'keep' ? 'drop' : 'keep' }),
    });
    if (!outcome.ok) return onRefused();
    toastDone(words.done);
    const { delegateId } = keep.delegate;
    const [dropId, ...next] = following;
    if (dropId !== undefined) {
      const params = { keepId: delegateId, dropId };
      const search = next.length === 0 ? {} : { next: next.join(',') };
      await navigate({ to: '/users/merge/$keepId/$dropId', params, search, replace: true });
      return;
    }
    const params = { userId: delegateId };
    await navigate({ to: '/users/view/$userId', params, replace: true });
  };
  return (
    <>
      <div className="pad">
        <p className={`grid gap-2 ${styles['sides']}`}>
          {(['keep', 'drop'] as const).map((side) => (
            <span key={side}>
              <span className="t2">{words[side]}</span>
              <b lang={nameLang(nameOf(side))}>{nameOf(side)}</b>
            </span>
          ))}
        </p>
        <Choices
          sides={sides}
          sideFor={sideFor}
          onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
        />
        {bothHold && (
          <>
            <ChoiceRow
              label={words.serial}
              values={{ keep: String(keep.serial?.serial), drop: String(drop.serial?.serial) }}
              chosen={keptSerial}
              onChoose={setKeptSerial}
            />
            {isUndecided && <p className={styles['undecided']}>{words.chooseSerial}</p>}
          </>
        )}
      </div>
      <SectionHeader title={words.together} />
      <div className="pad">
        <Together sides={sides} keptSerial={keptSerial} />
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </div>
      <div className="pt-4">
        <ActionBar>
          <Button variant="primary" icon={Merge} disabled={isUndecided} onClick={() => setIsAsking(true)}>
            {words.merge}
          </Button>
        </ActionBar>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.question}
        confirmLabel={words.merge}
        cancelLabel={commonWords.cancel}
        icon={Merge}
        onConfirm={merge}
      >
        <p>{words.follows(nameOf('drop'), nameOf('keep'))}</p>
        <p>{words.final}</p>
      </ConfirmDialog>
    </>
  );
}

interface ChoicesProps {
  readonly sides: Sides;
  readonly sideFor: (field: MergedField) => SideName;
  readonly onChoose: (field: MergedField, side: SideName) => void;
}

function Choices({ sides, sideFor, onChoose }: ChoicesProps) {
  const fields = useQuery(
    (reader) =>
      fieldsToChoose(sides).map((field) => ({
        field,
        values: {
          keep: shownValue(reader, sides.keep.delegate, field),
          drop: shownValue(reader, sides.drop.delegate, field),
        },
      })),
    [sides],
  );
  if (fields.length === 0) return <p className="t2">{words.noDifference}</p>;
  return fields.map(({ field, values }) => (
    <ChoiceRow
      key={field}
      label={fieldLabels[field]}
      values={values}
      chosen={sideFor(field)}
      onChoose={(side) => onChoose(field, side)}
    />
  ));
}
