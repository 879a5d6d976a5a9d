import { Dialog as Radix } from 'radix-ui';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SearchEntry } from '#domain/people/lists/search-index.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { parseQuery, startsWords } from '#domain/core/text/search.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { useFocusReturn } from '#web/ui/overlay/dialog-focus.ts';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { usePapers } from './use-papers.tsx';
import { matchingLines } from './matching-lines.ts';
import { usePaletteLines, type PaletteLine, type PaletteOption } from './use-palette-lines.ts';
import styles from './palette.module.css';

const words = paletteWords;
/** Before anything is typed. */
const shownActions = 8;
/** More people are found on the page Search. */
const shownPeople = 6;

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Finds people, payments, orders, screens and actions by typing, on every screen. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const focus = useFocusReturn(() => input.current);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={`scrim over ${styles['over']}`}>
          <Radix.Content className={styles['palette']} aria-describedby={undefined} {...focus}>
            <Radix.Title className="vh">{words.open}</Radix.Title>
            <Finder input={input} onDone={() => onOpenChange(false)} />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface FinderProps {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

/** A combobox with its list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
function Finder({ input, onDone }: FinderProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const groups = useGroups(text.trim());
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(chosen, options.length - 1);
  const active = options[at];
  const idOf = (option: PaletteOption): string => `${id}-${option.id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (option: PaletteOption): void => {
    onDone();
    option.open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setChosen((at + step + options.length) % options.length);
  };
  return (
    <>
      <div className={`line items-center gap-2 ${styles['box']}`}>
        <SearchInput
          ref={input}
          label={words.open}
          value={text}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Radix.Close className="btn quiet">{commonWords.close}</Radix.Close>
      </div>
      <div className={styles['list']} id={`${id}-list`} role="listbox" aria-label={words.open} tabIndex={-1}>
        {groups.map(({ name, options: own }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {own.map((option) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
              <div
                key={option.id}
                id={idOf(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={`line items-center gap-3 ${styles['option']}`}
                onPointerMove={() => setChosen(options.indexOf(option))}
                onClick={() => run(option)}
              >
                <Icon icon={option.icon} size="menu" />
                {option.content}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={options.length === 0 ? styles['none'] : 'vh'}>
        {options.length === 0 ? words.none : words.found(options.length)}
      </p>
    </>
  );
}

interface Group {
  readonly name: string;
  readonly options: readonly PaletteOption[];
}

/** People first, then papers; without a text only actions and screens. */
const useGroups = (typed: string): readonly Group[] => {
  const { actions, screens } = usePaletteLines();
  const people = usePeople(typed);
  const papers = usePapers(typed);
  const optionsOf = (lines: readonly PaletteLine[]): readonly PaletteOption[] =>
    matchingLines(lines, typed).map((line) => ({ ...line, content: <span>{line.name}</span> }));
  const lines = [
    { name: words.actions, options: optionsOf(typed === '' ? actions.slice(0, shownActions) : actions) },
    { name: words.screens, options: optionsOf(screens) },
  ].filter(({ options }) => options.length > 0);
  // 'add' is Add user rather than Reddy.
  const found = lines.length === 0 ? people : people.filter(({ isByStart }) => isByStart);
  return [{ name: words.people, options: found }, { name: words.papers, options: papers }, ...lines].filter(
    ({ options }) => options.length > 0,
  );
};

interface PersonOption extends PaletteOption {
  /** Each typed word starts one of the person's words. */
  readonly isByStart: boolean;
}

const usePeople = (typed: string): readonly PersonOption[] => {
  const navigate = useNavigate();
  usePrepared(searchOf);
  const entries = useView(
    (views) => (typed === '' ? [] : views.search.search(typed, shownPeople).entries),
    [typed],
  );
  const rows = useQuery((reader) => entries.map((entry) => personOf(reader, entry)), [entries]);
  const query = parseQuery(typed);
  return rows.map(({ delegateId, ...person }, index) => ({
    id: person.key,
    isByStart: startsWords(query, entries[index] as SearchEntry),
    name: person.name,
    icon: UserRound,
    open: () => void navigate({ to: '/users/view/$userId', params: { userId: delegateId } }),
    content: <Person {...person} />,
  }));
};

const personOf = (reader: Reader, { key, delegateId, companionId, name, phone, serial }: SearchEntry) => {
  const delegate = reader.get('delegates', delegateId);
  return {
    key,
    delegateId,
    name: name || commonWords.none,
    serial,
    facts: [
      reader.get('categories', delegate?.categoryId ?? '')?.name ?? '',
      companionId !== '' && delegate ? words.companionOf(displayName(delegate)) : phoneForDisplay(phone),
    ].filter((fact) => fact !== ''),
  };
};

function Person({ name, serial, facts }: Omit<ReturnType<typeof personOf>, 'delegateId' | 'key'>) {
  return (
    <>
      <span className={`stack ${styles['person']}`}>
        <span lang={nameLang(name)}>{name}</span>
        {facts.length > 0 && (
          <small className="fine" lang={nameLang(facts.join(' '))}>
            {facts.join(' · ')}
          </small>
        )}
      </span>
      {serial !== null && <span className={`num ${styles['serial']}`}>{serial}</span>}
    </>
  );
}
