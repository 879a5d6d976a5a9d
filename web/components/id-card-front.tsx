import type { CSSProperties } from 'react';
import type { Card } from '#domain/rules/labels.ts';
import { labels } from '#domain/text/labels.ts';
import { lowerLimit, marginsOf, qrBox, stripBox, widthBetween, type Margins } from './card-geometry.ts';
import { fittingSize } from './fit-text.ts';
import type { CardPaper } from './id-card.tsx';
import styles from './id-card.module.css';
import { QrCode } from './qr-code.tsx';
import { nameLang } from './ui/name-lang.ts';

interface FrontProps {
  readonly card: Card;
  readonly paper: CardPaper;
}

export function IdCardFront({ card, paper }: FrontProps) {
  const { layout } = paper;
  // The paper is white enough; a card image may be anything.
  const isOnImage = card.frontImage !== '';
  const { left, top, size } = qrBox(layout, { isQuiet: isOnImage });
  return (
    <>
      {isOnImage ? (
        <img className={styles['image']} src={card.frontImage} alt="" />
      ) : (
        <Heading paper={paper} until={qrBox(layout, { isQuiet: true }).top} />
      )}
      <div className={styles['qr']} style={{ left, top, width: size }}>
        <QrCode text={card.code} quietModules={isOnImage ? 4 : 0} label={labels.idCard.qr(card.code)} />
      </div>
      <div
        className={styles['regd']}
        style={{
          ...marginsOf(layout, 'regdPosition'),
          top: layout.regdPosition.y,
          fontSize: layout.regdFontSize,
        }}
      >
        {labels.idCard.regdNumber(card.serial)}
      </div>
      <Person card={card} paper={paper} />
      <Strip card={card} paper={paper} />
    </>
  );
}

const headingTop = 45;

/** The event's name and what, where and when it is; a category's own card image says so itself. */
function Heading({ paper, until }: { paper: CardPaper; until: number }) {
  const { eventName, eventLines } = paper;
  const fontSize = fittingSize(eventName, {
    width: 257,
    height: 64,
    lineHeight: 1,
    maxLines: 2,
    size: 28.7,
    leastSize: 13,
  });
  // A template may put the code over the heading: then the code wins.
  const maxHeight = until > headingTop ? until - headingTop : undefined;
  return (
    <>
      <div className={styles['hole']} />
      <div className={styles['heading']} style={{ maxHeight }}>
        <b lang={nameLang(eventName)} style={{ fontSize }}>
          {eventName}
        </b>
        {eventLines.map((line, index) => (
          <small key={`${index}/${line}`} lang={nameLang(line)}>
            {line}
          </small>
        ))}
      </div>
    </>
  );
}

const lineHeightOf = (text: string): number => (nameLang(text) === undefined ? 1.2 : 1.35);
const inset = ({ left, right }: Margins): CSSProperties => ({ marginLeft: left, marginRight: right });

/** Name and place. A name of several lines pushes the place down; both keep above the strip. */
function Person({ card, paper }: FrontProps) {
  const { layout } = paper;
  const { namePosition, cityStatePosition, cityStateFontSize } = layout;
  const top = namePosition.y;
  const isPlaceBelow = cityStatePosition.y >= top;
  const room = lowerLimit(layout, top) - top;
  const margins = marginsOf(layout, 'namePosition');
  const lineHeight = lineHeightOf(card.name);
  const placeHeight = isPlaceBelow && card.cityState !== '' ? cityStateFontSize * 1.35 + 3 : 0;
  const fontSize = fittingSize(card.name, {
    width: widthBetween(margins),
    height: room - placeHeight,
    lineHeight,
    maxLines: 5,
    size: layout.nameFontSize,
    leastSize: 9,
  });
  const place = <Place card={card} paper={paper} />;
  return (
    <>
      <div className={styles['person']} style={{ top, maxHeight: room }}>
        {card.name === '' ? (
          <WriteLines />
        ) : (
          <div
            className={styles['name']}
            lang={nameLang(card.name)}
            style={{
              ...inset(margins),
              ...(card.nameColor !== '' && { color: card.nameColor }),
              fontSize,
              lineHeight,
              minHeight: isPlaceBelow ? cityStatePosition.y - top : undefined,
              maxHeight: room - placeHeight,
            }}
          >
            {card.name}
          </div>
        )}
        {isPlaceBelow && place}
      </div>
      {!isPlaceBelow && (
        <div className={styles['person']} style={{ top: cityStatePosition.y }}>
          {place}
        </div>
      )}
    </>
  );
}

function Place({ card, paper }: FrontProps) {
  if (card.cityState === '') return null;
  const margins = marginsOf(paper.layout, 'cityStatePosition');
  const fontSize = fittingSize(card.cityState, {
    width: widthBetween(margins),
    height: Number.POSITIVE_INFINITY,
    lineHeight: 1,
    maxLines: 1,
    size: paper.layout.cityStateFontSize,
    leastSize: 8,
  });
  return (
    <div
      className={styles['place']}
      lang={nameLang(card.cityState)}
      style={{ ...inset(margins), fontSize, lineHeight: 1.35 }}
    >
      {card.cityState}
    </div>
  );
}

/** An extra card that nobody holds yet: two lines to write a name on. */
function WriteLines() {
  return (
    <div className={styles['write']}>
      <i />
      <i />
    </div>
  );
}

function Strip({ card, paper }: FrontProps) {
  const { layout } = paper;
  const { text, color, background } = card.label;
  const margins = marginsOf(layout, 'categoryPosition');
  const { top, height } = stripBox(layout);
  const lineHeight = lineHeightOf(text);
  const fontSize = fittingSize(text, {
    width: widthBetween(margins),
    height: height - 6,
    lineHeight,
    maxLines: 2,
    size: layout.categoryFontSize,
    leastSize: 8,
  });
  return (
    <div className={styles['strip']} style={{ top, height, color, background }}>
      <div lang={nameLang(text)} style={{ ...inset(margins), fontSize, lineHeight }}>
        {text}
      </div>
    </div>
  );
}
