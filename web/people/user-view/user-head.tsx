import type { Delegate } from '#domain/model/delegate.ts';
import { delegateLabel } from '#domain/people/card-strip.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Label } from '#web/ui/form/label.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { HeadPhoto } from './head-photo.tsx';
import styles from './user-view.module.css';

const words = userViewWords;

/** Photo, serial, code; name and label below. */
export function UserHead({ delegate }: { delegate: Delegate }) {
  const { delegateId } = delegate;
  const serial = useQuery((reader) => serialOfDelegate(reader, delegateId), [delegateId]);
  const label = useQuery(
    (reader) =>
      delegate.label !== '' || reader.get('categories', delegate.categoryId)
        ? delegateLabel(reader, delegate)
        : null,
    [delegate],
  );
  const canEdit = useCan('editPeople');
  const hasPhoto = canEdit || delegate.photoUrls.length > 0;
  const name = displayName(delegate) || commonWords.none;
  return (
    <>
      <section className={styles['head']} data-photo={hasPhoto ? '' : undefined}>
        {hasPhoto && <HeadPhoto delegate={delegate} />}
        <div>
          <div className={`fine ${styles['caption']}`}>{personWords.serialNo}</div>
          {serial === undefined ? (
            <p className="t2">{words.noSerial}</p>
          ) : (
            <>
              <div className={styles['number']}>{serial.serial}</div>
              <div className={`flow items-center gap-2 ${styles['code']}`}>
                <span className="t2">{personWords.code}</span>
                <span className="id">{serial.code || commonWords.none}</span>
              </div>
            </>
          )}
        </div>
      </section>
      <div className={styles['name']}>
        <h1 className="h1" lang={nameLang(name)}>
          {name}
        </h1>
        {label === null ? (
          <span className="t2">{commonWords.noCategory}</span>
        ) : (
          <Label background={label.background} color={label.color}>
            {label.text}
          </Label>
        )}
      </div>
    </>
  );
}
