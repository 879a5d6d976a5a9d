import { useDeferredValue, useState } from 'react';
import type { Serial } from '#domain/model/serial.ts';
import type { SearchEntry } from '#domain/people/lists/search-index.ts';
import type { Views } from '#domain/views.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { AssignNewPerson } from './assign-new-person.tsx';
import { AssignPerson, type ChosenPerson } from './assign-person.tsx';
import { CandidateRow } from './candidate-row.tsx';
import styles from './serials.module.css';

const words = cardsWords;
/** As many as fit above the form for a new person. */
const shownCandidates = 6;
/** The number of people with the same name that are searched for one without a card. */
const searchedCandidates = 200;

interface AssignCardDialogProps {
  readonly card: Serial;
  readonly onClose: () => void;
}

/** At the counter: assigns a spot card to a registered person, or to one who is added with it. */
export function AssignCardDialog({ card, onClose }: AssignCardDialogProps) {
  const { serial, categoryId } = card;
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const [chosen, setChosen] = useState<ChosenPerson>();
  const [isNew, setIsNew] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const category = useQuery((reader) => reader.get('categories', categoryId)?.name ?? '', [categoryId]);
  const had = useQuery(
    (reader) =>
      reader
        .by('marks', 'serial', String(serial))
        .filter(({ holderId }) => holderId === '')
        .map(({ recordTypeId }) => reader.get('recordTypes', recordTypeId)?.name ?? recordTypeId)
        .join(', '),
    [serial],
  );
  const entries = useView((views) => candidates(views, typed), [typed]);
  const finish = (name: string): void => {
    toastDone(words.assigned(serial, name));
    onClose();
  };
  const back = (): void => {
    setChosen(undefined);
    setIsNew(false);
    setIsBack(true);
  };
  const title = words.assignTitle(serial, category || commonWords.noCategory);
  const toAssign = { serial, categoryId, category };
  const step = chosen ? (
    <AssignPerson key={chosen.key} card={toAssign} person={chosen} onBack={back} onDone={finish} />
  ) : isNew ? (
    <AssignNewPerson card={toAssign} typed={typed} onBack={back} onDone={finish} />
  ) : (
    <>
      <SearchInput
        label={words.search}
        value={text}
        // On opening the dialog does so itself, and remembers who had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was gone back to begins here
        autoFocus={isBack}
        onChange={(event) => setText(event.target.value)}
      />
      {typed !== '' && entries.length === 0 && <p className="t2">{searchWords.none}</p>}
      {entries.length > 0 && (
        <div className={styles['found']}>
          <Rows
            label={searchWords.title}
            items={entries}
            keyOf={({ key }) => key}
            renderRow={(entry) => <CandidateRow entry={entry} onChoose={setChosen} />}
          />
        </div>
      )}
      <div className="acts">
        <Button onClick={onClose}>{commonWords.cancel}</Button>
        <Button
          variant={typed !== '' && entries.length === 0 ? 'primary' : 'plain'}
          onClick={() => setIsNew(true)}
        >
          {words.newPerson}
        </Button>
      </div>
    </>
  );
  return (
    <Dialog wide open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} actions={null}>
      {had !== '' && <p className="t2">{words.had(had)}</p>}
      {step}
    </Dialog>
  );
}

/** People without a card come first. The others are shown as having one. */
const candidates = (views: Views, typed: string): readonly SearchEntry[] => {
  const { entries } = views.search.search(typed, searchedCandidates);
  const [open, held] = [
    entries.filter(({ serial }) => serial === null),
    entries.filter(({ serial }) => serial !== null),
  ];
  return [...open, ...held].slice(0, shownCandidates);
};
