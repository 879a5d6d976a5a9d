import type { Delegate } from '#domain/model/delegate.ts';
import { delegateLabel } from '#domain/people/card-strip.ts';
import { mayGenerateSerial, serialOfDelegate } from '#domain/people/serials.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Label } from '#web/ui/form/label.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { HeadPhoto } from './head-photo.tsx';
import styles from './user-view.module.css';

const words = userViewWords;

/** Photo, serial, code; name and label below. Without a serial: the button that gives one, if it is allowed. */
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
          <div className={styles['caption']}>{personWords.serialNo}</div>
          {serial === undefined ? (
            <NoSerial delegate={delegate} />
          ) : (
            <>
              <div className={styles['number']}>{serial.serial}</div>
              <div className={styles['code']}>
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

function NoSerial({ delegate }: { delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  const isOffered = useQuery((reader) => mayGenerateSerial(reader, delegate), [delegate]);
  const [run, state] = useCommand('serial.generate');
  const generate = async () => {
    const outcome = await run({ delegateId: delegate.delegateId });
    if (!outcome.ok) toastError(outcome.text);
  };
  return (
    <div className={styles['noSerial']}>
      <p>{words.noSerial}</p>
      {canEdit && isOffered && (
        <Button variant="primary" busy={state.phase === 'running'} onClick={() => void generate()}>
          {words.generateSerial}
        </Button>
      )}
    </div>
  );
}
