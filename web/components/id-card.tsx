import type { CardLayout } from '#domain/model/card-template.ts';
import type { Card } from '#domain/rules/labels.ts';
import { IdCardBack } from './id-card-back.tsx';
import { IdCardFront } from './id-card-front.tsx';
import styles from './id-card.module.css';

/** What all cards of an event have alike. */
export interface CardPaper {
  readonly layout: CardLayout;
  readonly eventName: string;
  /** Under the name, a line each: full name, venue, date. */
  readonly eventLines: readonly string[];
  /** Ten digits, or '' for none. */
  readonly helpDeskPhone: string;
}

export type CardSide = 'front' | 'back';

export interface IdCardProps {
  readonly card: Card;
  readonly paper: CardPaper;
  readonly side: CardSide;
  /** What the card's category may have, to be ticked by pen when all phones are dead. */
  readonly recordNames: readonly string[];
}

/**
 * One side of a delegate's, companion's or extra card, 80 by 130 mm: the same on the screen, in bulk and in the
 * designer. Always paper, whatever the theme.
 */
export function IdCard({ card, paper, side, recordNames }: IdCardProps) {
  return (
    <div className={styles['face']} data-card={side}>
      {side === 'front' ? (
        <IdCardFront card={card} paper={paper} />
      ) : (
        <IdCardBack card={card} paper={paper} recordNames={recordNames} />
      )}
    </div>
  );
}
