import { Link } from '@tanstack/react-router';
import type { SerialKind } from '#domain/model/serial.ts';
import { cardShown } from '#domain/gate/verdict.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Photo } from '#web/ui/photo.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './info-scan.module.css';
import { cardStrip } from '../parts/stage/card-strip.tsx';

const words = scanWords;

/** Name (linking to the user view), Type, Serial No and ID of a found card. */
export function FoundPersonCard({ serialNumber }: { serialNumber: number }) {
  const found = useQuery(
    (reader) => {
      const serial = reader.get('serials', serialNumber);
      const card = cardShown(reader, { serial: serialNumber });
      return serial && card && { serial, card };
    },
    [serialNumber],
  );
  if (!found) return null;
  const { serial, card } = found;
  const name = card.name || commonWords.none;
  return (
    <section className={`grid items-start ${styles['found']}`}>
      <div className={styles['no']}>
        <span className="vh">{words.serialNo} </span>
        {serial.serial}
      </div>
      <div>
        <h2 className={`h2 ${styles['name']}`} lang={nameLang(name)}>
          <span className="vh">{words.name} </span>
          {serial.delegateId === '' ? (
            name
          ) : (
            <Link to="/users/view/$userId" params={{ userId: serial.delegateId }}>
              {name}
            </Link>
          )}
        </h2>
        <div className={`flow items-center ${styles['facts']}`}>
          {cardStrip(card)}
          <span>
            <span className="t2">{words.type}</span> {words.types[serial.kind as SerialKind]}
          </span>
          <span>
            <span className="t2">{words.id}</span>{' '}
            <span className="id">{serial.code || commonWords.none}</span>
          </span>
        </div>
      </div>
      {card.photo !== '' && <Photo address={card.photo} alt="" className={styles['photo']} />}
    </section>
  );
}
