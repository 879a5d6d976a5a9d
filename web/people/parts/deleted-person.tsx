import { usersWords } from '#domain/people/people-words.ts';

interface DeletedPersonProps {
  readonly name: string;
  /** Null: no serial, so nothing becomes free. */
  readonly serial: number | null;
}

/** Names the person to be deleted and the consequence for the serial. Shown under the question. */
export function DeletedPerson({ name, serial }: DeletedPersonProps) {
  return (
    <p>
      {serial !== null && <span className="num">{serial} </span>}
      {name}
      {serial !== null && `. ${usersWords.deleteFreesSerial}`}
    </p>
  );
}
