import { creditsNumber } from '#domain/core/text/format.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { resultChanges, creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useDevice } from '#web/ui/use-device.ts';
import { Minutes, PersonName, useNameOf } from '../parts/person-cells.tsx';
import styles from './results.module.css';

/** A longer list is narrowed by a filter: a table of thousands of rows would stop the page. */
const mostRows = 200;

export interface PeopleChoice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (delegateId: string) => void;
}

interface CreditTableProps {
  readonly people: readonly LedgerEntry[];
  /** Null for a user who may not decide. */
  readonly chosen: PeopleChoice | null;
}

/** A table; on a phone, a list. */
export function CreditTable({ people, chosen }: CreditTableProps) {
  const isPhone = useDevice() === 'mobile';
  if (people.length === 0) return <Empty>{words.noneShown}</Empty>;
  const shown = people.slice(0, mostRows);
  return (
    <div className={`pad pb-4 ${styles['scroll']}`}>
      <p className="t2 pb-2" role="status">
        {people.length > mostRows ? words.first(mostRows, people.length) : words.people(people.length)}
      </p>
      {isPhone ? (
        <ul className="rows" aria-label={words.title}>
          {shown.map((entry) => (
            <li key={entry.delegateId}>
              <div className={styles['person']}>
                {chosen && <ChoiceBox {...entry} chosen={chosen} />}
                <PersonLines entry={entry} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table
          label={words.title}
          columns={chosen === null ? columns : [...columns, choiceColumn(chosen)]}
          rows={shown}
          keyOf={({ delegateId }) => delegateId}
        />
      )}
    </div>
  );
}

const columns: readonly Column<LedgerEntry>[] = [
  { key: 'name', head: words.name, cell: ({ delegateId }) => <PersonName delegateId={delegateId} /> },
  { key: 'serial', head: words.serial, figures: true, cell: ({ serial }) => serial },
  { key: 'council', head: words.council, cell: councilText },
  { key: 'number', head: words.number, cell: ({ councilNumber }) => councilNumber },
  { key: 'minutes', head: words.minutes, figures: true, cell: Minutes },
  { key: 'credits', head: words.credits, figures: true, cell: ({ credits }) => creditsNumber(credits) },
  { key: 'exceptions', head: words.exceptionsHead, cell: exceptionsText },
  { key: 'state', head: words.state, cell: stateText },
];

const choiceColumn = (chosen: PeopleChoice): Column<LedgerEntry> => ({
  key: 'chosen',
  head: words.chosenHead,
  cell: (entry) => <ChoiceBox {...entry} chosen={chosen} />,
});

function ChoiceBox({ delegateId, chosen }: { delegateId: string; chosen: PeopleChoice }) {
  const name = useNameOf(delegateId);
  return (
    <label className={`check box ${styles['box']}`}>
      <input
        type="checkbox"
        aria-label={words.choose(name)}
        checked={chosen.ids.has(delegateId)}
        onChange={() => chosen.toggle(delegateId)}
      />
    </label>
  );
}

function PersonLines({ entry }: { readonly entry: LedgerEntry }) {
  const exceptions = exceptionsText(entry);
  return (
    <div className="stack gap-1">
      <p className="line between gap-2">
        <b>
          <PersonName delegateId={entry.delegateId} />
        </b>
        <span className="num t2">{entry.serial}</span>
      </p>
      <p>
        <Minutes {...entry} /> {words.minutesUnit}, <b>{words.creditsOf(creditsNumber(entry.credits))}</b>
      </p>
      <p className="muted" lang={nameLang(entry.council)}>
        {[councilText(entry), entry.councilNumber].filter((part) => part !== '').join(', ')}
      </p>
      {exceptions !== '' && <p className="muted">{exceptions}</p>}
      <p className="muted">{stateText(entry)}</p>
    </div>
  );
}

function councilText({ council, isCouncilStated }: LedgerEntry): string {
  return council === '' || isCouncilStated ? council : words.byNumber(council);
}

export function exceptionsText({ exceptions }: LedgerEntry): string {
  return exceptions.map((each) => words.exceptions[each]).join(', ');
}

export function decisionText({ decision, isScannedSince }: LedgerEntry): string {
  if (decision === null) return '';
  const { credits, reason } = decision;
  const text =
    credits === null ? words.decidedCalculated(reason) : words.decidedCredits(creditsNumber(credits), reason);
  return isScannedSince ? `${text}. ${words.scannedSince}` : text;
}

export function finalText({ final }: LedgerEntry): string {
  if (final === null) return words.draft;
  return final.revision === 1 ? words.final : words.amended(final.revision);
}

function stateText(entry: LedgerEntry): string {
  const changes = resultChanges(entry);
  return [
    finalText(entry),
    ...(changes.length === 0 ? [] : [words.wouldChange(changes.join(', '))]),
    ...(entry.decision === null ? [] : [decisionText(entry)]),
  ].join('. ');
}
