import { usersWords } from '#domain/people/people-words.ts';

interface DeletedPersonProps {
  readonly name: string;
  /** Null: none, so that nothing becomes free. */
  readonly serial: number | null;
}

/** Whom a deletion is about, and what becomes of the serial: under the question that asks for it. */
export function DeletedPerson({ name, serial }: DeletedPersonProps) {
  return (
    <p>
      {serial !== null && <span className="num">{serial} </span>}
      {name}
      {serial !== null && `. ${usersWords.deleteFreesSerial}`}
    </p>
  );
}
