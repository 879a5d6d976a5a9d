import type { Card } from '#domain/rules/labels.ts';
import { phoneForDisplay } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import type { CardPaper } from './id-card.tsx';
import styles from './id-card.module.css';
import { nameLang } from './ui/name-lang.ts';

interface BackProps {
  readonly card: Card;
  readonly paper: CardPaper;
  readonly recordNames: readonly string[];
}

/** Between the code and the foot there are 52 mm; more than sixteen lines cannot be ticked by a pen. */
const linesRoomMm = 52;
const maxLines = 16;
const lineMm = 8.4;

/** The back: the category's own image, else the serial to be read from afar and a slot per record. */
export function IdCardBack({ card, paper, recordNames }: BackProps) {
  if (card.backImage !== '') return <img className={styles['image']} src={card.backImage} alt="" />;
  const digits = String(card.serial).length;
  const lines = recordNames.slice(0, maxLines);
  const height = Math.min(lineMm, linesRoomMm / Math.max(1, lines.length));
  const { helpDeskPhone } = paper;
  return (
    <>
      <div className={styles['hole']} />
      <div className={styles['backRegd']}>{labels.idCard.regdNo}</div>
      {/* Four digits of 27 mm would touch the edges. */}
      <div className={styles['backSerial']} style={{ fontSize: `${Math.min(27, 108 / digits)}mm` }}>
        {card.serial}
      </div>
      <div className={styles['backCode']}>{card.code}</div>
      <ul className={styles['records']}>
        {lines.map((name, index) => (
          <li
            key={`${index}/${name}`}
            lang={nameLang(name)}
            style={{ height: `${height}mm`, fontSize: `${Math.min(3.7, height * 0.6)}mm` }}
          >
            <span>{name}</span>
            <i style={{ height: `${Math.min(3, height * 0.6)}mm` }} />
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {labels.idCard.ifFound}
        {helpDeskPhone !== '' && (
          <span className="num">{labels.idCard.helpDesk(phoneForDisplay(helpDeskPhone))}</span>
        )}
      </div>
    </>
  );
}
