import { creditsNumber } from '#domain/core/text/format.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { creditsWords } from '#domain/credits/results/credits-words.ts';
import { workedPeople, type WorkedPerson } from '#domain/credits/results/worked-people.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { reasonsInWords } from '#domain/credits/rules/rule-words.ts';
import type { CreditRule } from '#domain/model/credits/credit-rule.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { Minutes, PersonName } from '../parts/person-cells.tsx';
import { RuleWords } from './rule-words.tsx';
import styles from './rules.module.css';

/** The rule that is typed, in words and for three people, before it is saved. Null while fields are missing. */
export function RuleMeaning({ rule }: { readonly rule: CreditRule | null }) {
  return (
    <aside className={styles['meaning']} aria-label={words.inWords}>
      <h2 className="h2">{words.inWords}</h2>
      {rule === null ? <p className="muted">{words.wordsLater}</p> : <RuleWords rule={rule} />}
      {rule !== null && <WorkedPeople rule={rule} />}
    </aside>
  );
}

const columns: readonly Column<WorkedPerson>[] = [
  { key: 'name', head: creditsWords.name, cell: ({ entry }) => <PersonName delegateId={entry.delegateId} /> },
  { key: 'minutes', head: creditsWords.minutes, figures: true, cell: ({ entry }) => <Minutes {...entry} /> },
  {
    key: 'credits',
    head: creditsWords.credits,
    figures: true,
    cell: ({ credits }) => creditsNumber(credits.hundredths),
  },
];

function WorkedPeople({ rule }: { readonly rule: CreditRule }) {
  const worked = useView(
    (views) => {
      const ledger = views.credits(CreditLedger);
      return workedPeople(rule, ledger.all(), ledger.setUp());
    },
    [rule],
  );
  return (
    <section className="stack gap-2" aria-label={words.worked}>
      <h2 className="h2">{words.worked}</h2>
      {worked.people.length === 0 ? (
        <p className="muted">{words.workedNone}</p>
      ) : (
        <>
          <p className="muted">{worked.areOthers ? words.workedOthers : words.workedHint}</p>
          <Table
            label={words.worked}
            columns={columns}
            rows={worked.people}
            keyOf={({ entry }) => entry.delegateId}
          />
          <ul className="stack gap-1 muted">
            {worked.people.map(({ entry, credits }) => (
              <li key={entry.delegateId}>
                <PersonName delegateId={entry.delegateId} isPlain />: {reasonsInWords(credits)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
