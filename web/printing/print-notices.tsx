import { Link } from '@tanstack/react-router';
import type { PersonToCheck } from '#domain/print/print-checks.ts';
import { listOf } from '#domain/core/text/format.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import styles from './print-notices.module.css';
import { Notice } from '../ui/notice.tsx';

/** More of them would be a list of their own. The number shows how many there are. */
const mostNamed = 12;

/** A notice before printing, with the people that it is about. Each is a link. */
export function PeopleNotice({
  title,
  detail,
  people,
}: {
  readonly title: string;
  readonly detail: string;
  readonly people: readonly PersonToCheck[];
}) {
  return (
    <Notice tone="pending">
      <p>
        <b>{title}</b> {detail}
      </p>
      <ul className={`flow ${styles['people']}`}>
        {people.slice(0, mostNamed).map((person) => (
          <li key={person.serial}>
            <PersonLink person={person} />
          </li>
        ))}
        {people.length > mostNamed && <li>{pdfWords.more(people.length - mostNamed)}</li>}
      </ul>
    </Notice>
  );
}

/** Each in its own direction: a Hebrew or Urdu name would draw the number and the letters into its line. */
function PersonLink({ person: { serial, delegateId, name, letters } }: { person: PersonToCheck }) {
  const text = (
    <>
      {serial} <bdi>{name}</bdi> {letters.length > 0 && <bdi>({letters.join(' ')})</bdi>}
    </>
  );
  return delegateId === '' ? (
    <span>{text}</span>
  ) : (
    <Link to="/users/view/$userId" params={{ userId: delegateId }}>
      {text}
    </Link>
  );
}

export function UndrawableNotice({ people }: { readonly people: readonly PersonToCheck[] }) {
  if (people.length === 0) return null;
  return (
    <PeopleNotice title={pdfWords.undrawable(people.length)} detail={pdfWords.printInstead} people={people} />
  );
}

export function UndrawableLetters({ letters }: { readonly letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <Notice tone="pending">
      <b>{pdfWords.undrawableHere(listOf(letters))}</b> {pdfWords.printInstead}
    </Notice>
  );
}
