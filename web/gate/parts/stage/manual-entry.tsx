import { useDeferredValue, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Shown } from '#domain/gate/marking.ts';
import { typedCode } from '#domain/gate/typed-code.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { searchWords, userViewWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useListKeys } from '#web/core/lists/use-list-keys.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { cardOfSerial, useCardsByName, useCardBySerial, type CardFound } from './cards-found.ts';
import styles from './manual-entry.module.css';

export type EntryBy = 'serial' | 'name' | 'code';

interface ManualEntryProps {
  /** The first way of entry; a number has the numeric keypad. */
  readonly by: EntryBy;
  /** The user chose a card, or typed a number that may not exist. */
  readonly onPick: (shown: Shown) => void;
  readonly onClose: () => void;
}

const { entry, serialNo, name, notFound } = scanWords;
const ways = [
  { value: 'serial', label: serialNo },
  { value: 'name', label: name },
  { value: 'code', label: entry.code },
] as const;
const nobody = { serial: notFound, name: searchWords.none };
/** A code must be typed completely: there is no search for it. */
const fields = {
  serial: { label: serialNo, inputMode: 'numeric', enterKeyHint: 'done' },
  name: { label: name, inputMode: 'text', enterKeyHint: 'search' },
  code: { label: entry.code, inputMode: 'text', enterKeyHint: 'done', autoCapitalize: 'characters' },
} as const;

/** Finds a card that cannot be read or was left at home by number, name or code, in a dialog over the scan screen. */
export function ManualEntry({ by: asked, onPick, onClose }: ManualEntryProps) {
  const [by, setBy] = useState<EntryBy>(asked);
  const [text, setText] = useState('');
  const session = useSession();
  const box = useRef<HTMLInputElement>(null);
  const typed = useDeferredValue(text.trim());
  const { list, toFirst, onListKey } = useListKeys(box, { text: text.trim(), shown: typed });
  const bySerial = useCardBySerial(by === 'serial' ? typed : '');
  const byName = useCardsByName(by === 'name' ? typed : '');
  const found = by === 'serial' ? bySerial : byName;
  usePrepared(searchOf);

  const pick = (serial: number) => onPick(cardOfSerial(session.optimistic.shown, serial));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, another] = found.filter((card) => card.serial !== null);
    if (by !== 'name') {
      if (text.trim() === '') return;
      if (by === 'serial') pick(Number(text));
      else onPick({ code: typedCode(session.optimistic.shown, text.trim()) });
    } else if (only?.serial && another === undefined && typed === text.trim()) pick(only.serial);
    else toFirst();
  };
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    toFirst();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry.open}
      firstFocus={box}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <Segments
        label={entry.by}
        value={by}
        options={ways}
        onChange={(next) => {
          setBy(next);
          setText('');
          box.current?.focus();
        }}
      />
      <Form className={`grid shrink gap-2 ${styles['form']}`} onSubmit={submit}>
        <SearchInput
          ref={box}
          {...fields[by]}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onBoxKey}
        />
        {by !== 'name' && (
          <Button type="submit" variant="primary">
            {scanWords.submit}
          </Button>
        )}
      </Form>
      <div ref={list} className={styles['found']} onKeyDown={onListKey} role="presentation">
        <p role="status" className={found.length > 0 ? 'vh' : undefined}>
          {typed !== '' &&
            by !== 'code' &&
            (found.length === 0 ? nobody[by] : searchWords.results(found.length))}
        </p>
        {found.length > 0 && (
          <Rows
            label={entry.found}
            items={found}
            keyOf={({ key }) => key}
            renderRow={(card) => <FoundCard card={card} onPick={pick} />}
          />
        )}
      </div>
    </Dialog>
  );
}

/** People without a serial are shown too, so that the gate can explain why there is no card. */
function FoundCard({ card, onPick }: { card: CardFound; onPick: (serial: number) => void }) {
  const { serial, category, color, companionOf } = card;
  return (
    <ListRow
      serial={serial ?? undefined}
      name={card.name || commonWords.none}
      link={
        serial === null
          ? undefined
          : ({ className, children }) => (
              <button type="button" className={`${className} bare`} onClick={() => onPick(serial)}>
                {children}
              </button>
            )
      }
      category={
        category !== '' && (
          <>
            <Swatch color={color} />
            {category}
          </>
        )
      }
      sub={
        serial === null
          ? userViewWords.noSerial
          : companionOf !== '' && (
              <span lang={nameLang(companionOf)}>{searchWords.companionOf(companionOf)}</span>
            )
      }
    />
  );
}
