import { creditsNumber, dateTime } from '#domain/core/text/format.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { resultChanges, creditsWords } from '#domain/credits/results/credits-words.ts';
import { reasonsInWords } from '#domain/credits/rules/rule-words.ts';
import type { CreditResult } from '#domain/model/credits/credit-result.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { decisionText, exceptionsText } from '../results/credit-table.tsx';
import { RuleWords } from '../rules/rule-words.tsx';

/** How the credits of a person come about: the rule, what it finds, a decision, and the final result. */
export function ResultSection({ entry }: { readonly entry: LedgerEntry }) {
  const { exceptions, decision, final } = entry;
  const changes = resultChanges(entry);
  return (
    <section className="stack gap-3" aria-label={words.how}>
      <h2 className="h2">{words.how}</h2>
      {exceptions.length > 0 && <Notice tone="pending">{exceptionsText(entry)}</Notice>}
      <RuleOf entry={entry} />
      {decision !== null && <p>{decisionText(entry)}</p>}
      {final !== null && <Final result={final} />}
      {changes.length > 0 && <Notice tone="pending">{creditsWords.wouldChange(changes.join(', '))}</Notice>}
      {final !== null && final.revision > 1 && <EarlierResults final={final} />}
    </section>
  );
}

function RuleOf({ entry: { row, council, calculated, age } }: { readonly entry: LedgerEntry }) {
  if (council === '') return <p>{words.noCouncil}</p>;
  if (row === null) return <p>{words.noRule(council)}</p>;
  return (
    <>
      <p>
        <b>{reasonsInWords(calculated)}</b>
        {age !== null && row.rule.noneFromAge !== null && <> {words.age(age)}</>}
      </p>
      <Fold summary={words.ruleEdition(row.rule.council, row.edition)}>
        <RuleWords rule={row.rule} />
      </Fold>
    </>
  );
}

function Final({ result }: { readonly result: CreditResult }) {
  const timeZone = useTimeZone();
  const { revision, minutes, credits, decidedAt, decidedBy, reason } = result;
  const state = revision === 1 ? creditsWords.final : creditsWords.amended(revision);
  return (
    <p>
      {words.finalAt(state, dateTime(decidedAt, timeZone), decidedBy)}{' '}
      {words.finalFigures(minutes, creditsNumber(credits))}
      {reason !== '' && <> {words.finalReason(reason)}</>}
    </p>
  );
}

function EarlierResults({ final: { delegateId, revision } }: { readonly final: CreditResult }) {
  const earlier = useQuery(
    (reader) =>
      reader
        .by('creditResults', 'delegateId', delegateId)
        .filter((result) => result.revision < revision)
        .sort((one, other) => other.revision - one.revision),
    [delegateId, revision],
  );
  return (
    <Fold summary={words.earlier}>
      <div className="stack gap-2 pb-2">
        {earlier.map((result) => (
          <Final key={result.revision} result={result} />
        ))}
      </div>
    </Fold>
  );
}
