import { memo } from 'react';
import { holderOf, type Serial } from '#domain/model/serial.ts';
import { holderName } from '#domain/people/card-strip.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CategoryName } from '../../parts/category-name.tsx';
import { UserLink } from '../../parts/user-link.tsx';
import styles from './serials.module.css';

const words = usersWords;

/** The person of a card: a companion, or the delegate. */
export interface CardHolder {
  readonly delegate: Delegate;
  readonly companion: Companion | null;
}

interface SerialRowProps {
  readonly serial: Serial;
  /** Undefined for users without the right. */
  readonly onAssign: ((serial: Serial) => void) | undefined;
  readonly onMessage: ((to: CardHolder) => void) | undefined;
}

/** A serial with its person, who is the link; a free or extra one is labelled so. Memoised like DelegateRow. */
export const SerialRow = memo(function SerialRow({ serial, onAssign, onMessage }: SerialRowProps) {
  const { kind, delegateId, companionId } = serial;
  const { name, holder } = useQuery(
    (reader) => {
      const delegate = delegateId === '' ? undefined : reader.get('delegates', delegateId);
      const companion = (companionId !== '' && reader.get('companions', companionId)) || null;
      return { name: holderName(reader, serial), holder: delegate && { delegate, companion } };
    },
    [serial],
  );
  const delegateName = companionId !== '' && holder ? displayName(holder.delegate) : '';
  const isOpen = kind === 'extra' && holderOf(serial) === '';
  const row = (
    <ListRow
      layout="columns"
      serial={serial.serial}
      name={name || commonWords.none}
      {...(delegateId !== '' && { link: (link) => <UserLink userId={delegateId} {...link} /> })}
      category={serial.categoryId === '' ? null : <CategoryName categoryId={serial.categoryId} />}
      sub={delegateName === '' ? null : searchWords.companionOf(delegateName)}
      subLang={nameLang(delegateName)}
      action={
        <>
          {kind === 'free' && <Badge state="idle">{words.free}</Badge>}
          {kind === 'extra' && <Badge state="full">{words.extra}</Badge>}
          {isOpen && onAssign && (
            <Button small aria-label={cardsWords.assignCard(serial.serial)} onClick={() => onAssign(serial)}>
              {cardsWords.assign}
            </Button>
          )}
          {holder && onMessage && (
            <Button
              small
              variant="quiet"
              aria-label={cardsWords.messageTo(name)}
              onClick={() => onMessage(holder)}
            >
              {cardsWords.message}
            </Button>
          )}
        </>
      }
    />
  );
  return name === '' ? <div className={styles['free']}>{row}</div> : row;
});
