import type { ReactNode } from 'react';
import { defaultCardLayout, type CardLayout } from '#domain/model/card-template.ts';
import { printsOf, printStateOf } from '#domain/print/card-prints.ts';
import type { PrintSides } from '#domain/print/print-choices.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { printedCards } from './printed-cards.ts';
import { PrintLine } from './print-question.tsx';
import styles from './card-tiles.module.css';

const words = cardPrintWords;

/** Two cards fit next to each other on a phone of 360 px. */
const smallZoom = 0.5;

interface CardTilesProps {
  readonly serials: readonly number[];
  readonly sides: PrintSides;
  readonly isSurvey?: boolean;
  /** The number of prints listed under each card. */
  readonly prints: number;
  /** The layout of cards without a saved template. */
  readonly unsaved?: CardLayout;
  /** An action for a single card, shown below it. */
  readonly actionOf?: (serial: number) => ReactNode;
}

/** Cards at their true size on a desktop, each with its crop marks and its entries in the print log. */
export function CardTiles({
  serials,
  sides,
  isSurvey = false,
  prints,
  unsaved = defaultCardLayout,
  actionOf,
}: CardTilesProps) {
  const cards = useQuery((reader) => printedCards(reader, serials, unsaved), [serials.join(), unsaved]);
  const isSmall = useDevice() === 'mobile' && isSurvey;
  const faces = sides === 'both' ? (['front', 'back'] as const) : [sides];
  return (
    <div className={`grid ${styles['tiles']} ${isSmall ? styles['small'] : ''}`}>
      {cards.flatMap((card) =>
        faces.map((side) => {
          const { serial, label, name, kind } = card.printable.card;
          const isNameless = name === '' && kind !== 'extra';
          return (
            <figure
              key={`${serial} ${side}`}
              className={`stack justify-center content-start ${styles['tile']}`}
              aria-label={idCardWords.sideOf(
                side,
                isNameless ? words.noName : name,
                idCardWords.regdNumber(serial),
              )}
            >
              <CropMarks>
                <IdCard
                  printable={card.printable}
                  paper={card.paper}
                  face={side}
                  zoom={isSmall ? smallZoom : 1}
                />
              </CropMarks>
              <figcaption>
                <span>
                  {idCardWords.caption(side === 'front' ? idCardWords.front : idCardWords.back, label.text)}
                </span>
                {side === faces[0] && (
                  <>
                    {isNameless && <b>{words.noName}</b>}
                    <PrintState serial={serial} most={prints} />
                    {actionOf?.(serial)}
                  </>
                )}
              </figcaption>
            </figure>
          );
        }),
      )}
    </div>
  );
}

/** The last print first, and whether the card has changed since. */
function PrintState({ serial, most }: { serial: number; most: number }) {
  const { isChanged, prints } = useQuery(
    (reader) => {
      const row = reader.get('serials', serial);
      return {
        isChanged: row !== undefined && printStateOf(reader, row) === 'changed',
        prints: row === undefined ? [] : printsOf(reader, row).toReversed().slice(0, most),
      };
    },
    [serial, most],
  );
  return (
    <span className={`stack ${styles['state']}`}>
      {isChanged && <b>{words.changed}</b>}
      {prints.length === 0 && words.notPrinted}
      {prints.map((print) => (
        <span key={print.count}>
          <PrintLine print={print} />
        </span>
      ))}
    </span>
  );
}
