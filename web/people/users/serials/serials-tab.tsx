import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, UserPlus } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import type { Serial } from '#domain/model/serial.ts';
import { parseQuery } from '#domain/core/text/search.ts';
import type { SerialFilter } from '#domain/people/lists/serial-list.ts';
import type { Views } from '#domain/views.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { dummiesWords, usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { GenerateSerialsLink } from '../../parts/serials/generate-serials-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { usersSearch } from '../../parts/search.ts';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { AddExtrasDialog } from './add-extras-dialog.tsx';
import { AssignCardDialog } from './assign-card-dialog.tsx';
import { KindFilter, serialFilters } from './kind-filter.tsx';
import { CategoryFilter, ListSearch, useChosenCategory, UsersFiltersOn } from '../../parts/list-tools.tsx';
import { NoUsers } from '../../parts/no-users.tsx';
import { SerialRow, type CardHolder } from './serial-row.tsx';
import { usePreloadedUserView } from '../../parts/user-link.tsx';
import { useSearchText } from '../../parts/use-search-text.ts';
import styles from './serials.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { hasTask, PersonTaskHost, useOpenTask } from '#web/core/slots/person-tasks.tsx';

const words = usersWords;

/** All serials by number: the person of each, which are free, and which are extra cards that a counter can assign. */
export function SerialsTab() {
  return (
    <PersonTaskHost>
      <Serials />
    </PersonTaskHost>
  );
}

function Serials() {
  const openTask = useOpenTask();
  const search = useSearchText();
  const typed = useDeferredValue(search.text.trim());
  const categoryId = useChosenCategory();
  const { kind = 'all' } = useSearch({ from: '/users' });
  const navigate = useNavigate();
  const device = useDevice();
  const canEdit = useCan('editPeople');
  const addsDummies = useCan('addDummies');
  const canMessage = useCan('seeContacts') && hasTask('writeMessage');
  const { serials, counts } = useView(
    (views) => found(views, typed, categoryId, kind),
    [typed, categoryId, kind],
  );
  const [isAdding, setIsAdding] = useState(false);
  const [assigned, setAssigned] = useState<Serial>();
  const write = useCallback((holder: CardHolder) => openTask('writeMessage', holder), [openTask]);
  usePreloadedUserView();
  const isUnfiltered = typed === '' && categoryId === null && kind === 'all';
  const show = (filter: SerialFilter): void =>
    void navigate({
      to: '.',
      search: (before) => usersSearch({ ...before, kind: filter }),
      replace: true,
    });
  return (
    <div className={styles['serials']}>
      <PageHeader
        title={words.serialsTitle}
        count={serials.length}
        filter={<CategoryFilter />}
        search={<ListSearch search={search} />}
        actions={
          canEdit ? (
            <>
              <Button small icon={Plus} onClick={() => setIsAdding(true)}>
                {cardsWords.addExtras}
              </Button>
              <GenerateSerialsLink small />
              {serials.length > 0 && (
                <Contributed
                  host="lists"
                  place="actions"
                  small
                  isShort
                  delegateIds={() => holdersOf(serials)}
                />
              )}
            </>
          ) : (
            addsDummies && <DummiesLink />
          )
        }
      />
      <KindFilter value={kind} counts={counts} onChange={show} />
      <UsersFiltersOn />
      {serials.length > 0 ? (
        <VirtualList
          label={words.serialsTitle}
          items={serials}
          keyOf={({ serial }) => serial}
          estimateHeight={device === 'desktop' ? 40 : 67}
          reuseRows
          renderRow={(serial) => (
            <SerialRow
              serial={serial}
              onAssign={canEdit ? setAssigned : undefined}
              onMessage={canMessage ? write : undefined}
            />
          )}
        />
      ) : isUnfiltered ? (
        <Empty
          action={
            <div className="acts-row">
              <NextStep />
              <PendingLink />
            </div>
          }
        >
          {words.noSerials}
        </Empty>
      ) : typed === '' && (kind === 'extra' || kind === 'free') ? (
        <Empty>{cardsWords.noneOf[kind]}</Empty>
      ) : (
        <NoUsers />
      )}
      {isAdding && <AddExtrasDialog onClose={() => setIsAdding(false)} />}
      {assigned && <AssignCardDialog card={assigned} onClose={() => setAssigned(undefined)} />}
    </div>
  );
}

/** The delegates of the shown serials. For a companion's serial it is the delegate, who gets the message. */
const holdersOf = (serials: readonly Serial[]): string[] =>
  [...new Set(serials.map(({ delegateId }) => delegateId))].filter((id) => id !== '');

/** Users who edit people find it on Add User, which is closed to scan-only members. */
function DummiesLink() {
  return (
    <ButtonLink small icon={UserPlus} link={(props) => <Link to="/users/adddummy" {...props} />}>
      {dummiesWords.title}
    </ButtonLink>
  );
}

/** Without people there is no serial to give. */
function NextStep() {
  const isEmpty = useQuery((reader) => reader.count('delegates') === 0, []);
  return isEmpty ? <ImportLink variant="primary" /> : <GenerateSerialsLink />;
}

/** For an event whose serials are all still to be given. */
function PendingLink() {
  const seesPayments = useCan('seeContacts');
  const pending = useView((views) => views.delegates.of('pending').length, []);
  if (!seesPayments || pending === 0) return null;
  return (
    <ButtonLink link={(props) => <Link to="/users/all" {...props} />}>
      {words.showPending(pending)}
    </ButtonLink>
  );
}

interface Found {
  readonly serials: readonly Serial[];
  readonly counts: Readonly<Record<SerialFilter, number>>;
}

const found = (views: Views, typed: string, categoryId: string | null, kind: SerialFilter): Found => {
  const count = (of: (filter: SerialFilter) => number): Record<SerialFilter, number> =>
    Object.fromEntries(serialFilters.map((filter) => [filter, of(filter)])) as Record<SerialFilter, number>;
  if (typed === '') {
    return {
      serials: views.serials.of(categoryId, kind),
      counts: count((filter) => views.serials.count(filter, categoryId)),
    };
  }
  const numbers = numbersFound(views, typed);
  const among = (filter: SerialFilter): readonly Serial[] =>
    views.serials.of(categoryId, filter).filter(({ serial }) => numbers.has(serial));
  const all = among('all');
  return {
    serials: kind === 'all' ? all : all.filter((serial) => serial.kind === kind),
    counts: count((filter) =>
      filter === 'all' ? all.length : all.filter((serial) => serial.kind === filter).length,
    ),
  };
};

/** The serials of the people who were found, and the one that was typed: free and extra serials have no person. */
const numbersFound = (views: Views, typed: string): ReadonlySet<number> => {
  const { onlySerial, words: typedWords } = parseQuery(typed);
  const numbers = new Set<number>();
  const number = onlySerial ?? (typedWords.length === 1 ? Number(typedWords[0]) : Number.NaN);
  if (Number.isInteger(number)) numbers.add(number);
  for (const { serial } of views.search.matching(typed)) {
    if (serial !== null) numbers.add(serial);
  }
  return numbers;
};
