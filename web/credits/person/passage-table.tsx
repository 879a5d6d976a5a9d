import { dateTime, timeOnly } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { PassageHistory } from '#domain/credits/person-days/person-days.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import type { Passage } from '#domain/model/credits/passage.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { CorrectPassage, ReverseCorrection } from './passage-dialog.tsx';
import styles from './person.module.css';

/** All scans and entries by hand of a day, each with its corrections. */
export function PassageTable({ passages }: { readonly passages: readonly PassageHistory[] }) {
  const mayCorrect = useCan('correctPassages');
  const timeZone = useTimeZone();
  return (
    <Rows
      label={words.scans}
      items={passages}
      keyOf={({ first }) => first.passageId}
      renderRow={(history) => <PassageRow history={history} mayCorrect={mayCorrect} timeZone={timeZone} />}
    />
  );
}

interface PassageRowProps {
  readonly history: PassageHistory;
  readonly mayCorrect: boolean;
  readonly timeZone: string;
}

function PassageRow({ history, mayCorrect, timeZone }: PassageRowProps) {
  const { first, last, corrections } = history;
  const texts = useQuery(
    (reader) => ({
      last: placeOf(reader, last, timeZone),
      first: placeOf(reader, first, timeZone),
      hall: hallOf(reader, last),
      corrections: corrections.map((each) =>
        words.correctedTo(
          each.direction === 'none' ? words.directions.none : placeOf(reader, each, timeZone),
          each.reason,
          each.passedBy,
        ),
      ),
    }),
    [history, timeZone],
  );
  return (
    <div className={styles['passage']}>
      <div className="stack gap-1">
        <p>
          <b className="num">{timeOnly(last.passedAt, timeZone)}</b>{' '}
          <span>{words.directions[last.direction as keyof typeof words.directions]}</span>{' '}
          <span lang={nameLang(texts.hall)}>{texts.hall}</span>
        </p>
        <p className="muted">{originOf(first, timeZone)}</p>
        {corrections.length > 0 && <p className="muted">{words.was(texts.first)}</p>}
        {texts.corrections.map((text, at) => (
          <p key={corrections[at]?.passageId} className="muted">
            {text}
          </p>
        ))}
      </div>
      {mayCorrect && (
        <div className="flow gap-2">
          <CorrectPassage history={history} what={texts.last} />
          {isChanged(history) && <ReverseCorrection history={history} what={texts.last} />}
        </div>
      )}
    </div>
  );
}

/** It counts in another way than it was recorded. */
const isChanged = ({ first, last }: PassageHistory): boolean =>
  first.direction !== last.direction || first.hallId !== last.hallId || first.passedAt !== last.passedAt;

const hallOf = (reader: Reader, { hallId }: Passage): string => reader.get('halls', hallId)?.name ?? '';

const placeOf = (reader: Reader, passage: Passage, timeZone: string): string =>
  words.place(
    words.directions[passage.direction as keyof typeof words.directions],
    hallOf(reader, passage),
    timeOnly(passage.passedAt, timeZone),
  );

/** A scan that arrives this much later was kept by a device without network. */
const lateMs = 60_000;

const originOf = ({ reason, passedBy, passedAt, recordedAt }: Passage, timeZone: string): string => {
  if (reason !== '') return `${words.byHand(passedBy)}. ${words.reasonOf(reason)}`;
  const late = recordedAt - passedAt > lateMs ? words.late(dateTime(recordedAt, timeZone)) : '';
  return [passedBy, late].filter((part) => part !== '').join(', ');
};
