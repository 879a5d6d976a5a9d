import { useMemo, useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import type { TellsPerson } from '#domain/people/identity/judgement.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { questionsOf, sidesOf, type Question } from '#domain/people/import/questions.ts';
import type { RowDecision, RowPreview } from '#domain/people/import/row-preview.ts';
import { personWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import styles from '../../duplicates/duplicates.module.css';
import type { Decisions } from './row-decisions.tsx';

const words = bulkAddWords.ask;
const shownAtOnce = 20;

interface AskQueueProps {
  readonly rows: readonly RowPreview[];
  readonly shown: Reader;
  readonly decisions: Decisions;
}

/** What is asked before an import: perhaps the same person, and new phones. One answer can be given for all alike. */
export function AskQueue({ rows, shown, decisions }: AskQueueProps) {
  const questions = useMemo(() => questionsOf(rows), [rows]);
  if (questions.length === 0) return null;
  const waiting = questions
    .filter(({ kind }) => kind === 'person')
    .reduce((sum, { rows: asked }) => sum + asked.length, 0);
  return (
    <>
      <SectionHeader title={words.title} />
      <div className="pad stack shrink gap-4 pb-4">
        {waiting > 0 && <p className="t2">{words.waiting(waiting)}</p>}
        {questions.map((question) => (
          <AskedRows
            key={`${question.kind} ${question.isOfOne} ${question.evidence}`}
            question={question}
            shown={shown}
            decisions={decisions}
          />
        ))}
      </div>
    </>
  );
}

interface AskedRowsProps extends Omit<AskQueueProps, 'rows'> {
  readonly question: Question;
}

function AskedRows({ question: { kind, evidence, rows, isOfOne }, shown, decisions }: AskedRowsProps) {
  const [count, setCount] = useState(shownAtOnce);
  const answerAll = (decision: RowDecision): void =>
    decisions.decideAll(
      rows.map(({ row }) => row),
      decision,
    );
  const isPhone = kind === 'newPhone';
  return (
    <section aria-label={isPhone ? words.newPhones(rows.length) : evidence}>
      <p>
        {isPhone ? words.newPhones(rows.length) : words.rows(rows.length)}
        {evidence !== '' && <span className="t2"> {evidence}</span>}
      </p>
      <div className="flow gap-2 py-2">
        {isPhone && (
          <Button small onClick={() => answerAll('newPhone')}>
            {words.allPhones(rows.length)}
          </Button>
        )}
        {!isPhone && isOfOne && (
          <Button small onClick={() => answerAll('same')}>
            {words.allSame(rows.length)}
          </Button>
        )}
        {!isPhone && (
          <Button small onClick={() => answerAll('other')}>
            {words.allOther(rows.length)}
          </Button>
        )}
      </div>
      <Fold summary={words.beside}>
        {rows.slice(0, count).map((row) => (
          <Beside key={row.row} row={row} shown={shown} decisions={decisions} />
        ))}
        {rows.length > count && (
          <Button small onClick={() => setCount(count + shownAtOnce)}>
            {words.more(Math.min(shownAtOnce, rows.length - count))}
          </Button>
        )}
      </Fold>
    </section>
  );
}

const nameOf = ({ salutation = '', fullName = '', email = '' }: TellsPerson): string =>
  displayName({ salutation, fullName, email }) || commonWords.none;

interface BesideProps extends Omit<AskQueueProps, 'rows'> {
  readonly row: RowPreview;
}

/** The row of the list, and next to it each person of the event who may be the same. */
function Beside({ row, shown, decisions: { decide } }: BesideProps) {
  const known = row.asked?.map(({ delegate }) => delegate) ?? [];
  const matched = known.length === 0 && row.delegate ? [row.delegate] : known;
  const sides: readonly TellsPerson[] = [row.person.details, ...matched];
  const name = nameOf(row.person.details);
  return (
    <div className={styles['scroll']}>
      <table className={`table ${styles['compare']}`}>
        <thead>
          <tr>
            <th scope="col">{bulkAddWords.row(row.row)}</th>
            {sides.map((side, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column, which has no other name
              <th key={at} scope="col" lang={nameLang(nameOf(side))}>
                {nameOf(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="vh">{personWords.fullName}</span>
            </th>
            <td className="t2">{words.inList}</td>
            {sides.slice(1).map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column, which has no other name
              <td key={at} className="t2">
                {words.inEvent}
              </td>
            ))}
          </tr>
          {sidesOf(shown, sides).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column, which has no other name
                <td key={at}>{value || commonWords.none}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="vh">{words.title}</span>
            </th>
            <td>
              {known.length > 0 && (
                <AnswerButton choice="other" name={name} onClick={() => decide(row.row, 'other')} />
              )}
            </td>
            {known.map(({ delegateId }) => (
              <td key={delegateId}>
                <AnswerButton
                  choice="same"
                  name={name}
                  onClick={() => decide(row.row, { sameAs: delegateId })}
                />
              </td>
            ))}
            {known.length === 0 && (
              <td>
                <AnswerButton choice="newPhone" name={name} onClick={() => decide(row.row, 'newPhone')} />
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface AnswerButtonProps {
  readonly choice: 'same' | 'other' | 'newPhone';
  readonly name: string;
  readonly onClick: () => void;
}

function AnswerButton({ choice, name, onClick }: AnswerButtonProps) {
  const what = bulkAddWords.decide[choice];
  return (
    <Button small aria-label={bulkAddWords.decideFor(what, name)} onClick={onClick}>
      {what}
    </Button>
  );
}
