import { datedParts, type ListedDate } from '#domain/event/dates/dated-things.ts';
import { dayMovedBy } from '#domain/event/dates/item-days.ts';
import { dateShown, dateWords as words } from '#domain/event/dates/date-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import styles from './dates-list.module.css';

interface DatesListProps {
  readonly dates: readonly ListedDate[];
  /** Null while the number of days is not known. */
  readonly days: number | null;
  /** Keys of the dates that move. Without `onChoose`, all of them do. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (key: string, isChosen: boolean) => void;
  /** ISO day; dates before it are marked. */
  readonly today: string;
}

/** Each date of the set-up with the day to which it moves. */
export function DatesList({ dates, ...rest }: DatesListProps) {
  return datedParts.map((part) => {
    const own = dates.filter((date) => date.part === part);
    return (
      own.length > 0 && (
        <section key={part} aria-label={words.parts[part]} className={styles['part']}>
          <h3 className="h3">{words.parts[part]}</h3>
          <ul>
            {own.map((date) => (
              <li key={date.key}>
                <DateLine date={date} {...rest} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

function DateLine({
  date: { key, what, at },
  days,
  chosen,
  onChoose,
  today,
}: Omit<DatesListProps, 'dates'> & { readonly date: ListedDate }) {
  const moves = days !== null && (chosen?.has(key) ?? true);
  const text = (
    <span className={styles['line']}>
      <span>{what}</span>
      <span className={styles['days']}>
        {moves ? <s>{dateShown(at)}</s> : dateShown(at)}
        {moves && <b>{dateShown(dayMovedBy(at, days))}</b>}
        {!moves && at < today && <span className="muted">{words.passed}</span>}
      </span>
    </span>
  );
  if (onChoose === undefined) return text;
  return (
    <Checkbox
      label={text}
      checked={chosen?.has(key) ?? false}
      onChange={({ target }) => onChoose(key, target.checked)}
    />
  );
}
