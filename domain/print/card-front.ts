import { shownImage } from '../model/fields/image.ts';
import { idCardWords } from '../people/people-words.ts';
import {
  areaOf,
  boxOf,
  textColumnsOf,
  grown,
  isOver,
  mmOf,
  photoAreaOf,
  qrAreaOf,
  stripArea,
  stripHeight,
  type CardArea,
} from './card-geometry.ts';
import { cardHole, cardImage } from './card-ground.ts';
import { headingShapes } from './card-heading.ts';
import type { CardPaper, PrintableCard } from './card-paper.ts';
import { personTexts } from './card-person.ts';
import { setText, styleOf, textShape } from './card-text.ts';
import type { Shape } from './shapes.ts';

/** The distance of texts from code and photo, and of the texts above the strip from it. */
const gap = 1;
const stripGap = mmOf(2);

/**
 * Code and strip take their places first, then the person's texts, then the heading. An image of the category
 * shows the event itself.
 */
export const frontShapes = (printable: PrintableCard, paper: CardPaper): Shape[] => {
  const { card, photoUrl } = printable;
  const { layout, design } = paper;
  const background = card.frontImage || design.background;
  const hasPhoto = design.photo.isShown && photoUrl !== '';
  const strip = design.category.isShown ? stripArea(layout) : null;
  const qr = design.qr.isShown ? qrAreaOf(layout, strip, { isOnImage: background !== '' || hasPhoto }) : null;
  const spared = qr && grown(qr.modules, gap);
  const photo = hasPhoto ? photoAreaOf(design, strip, spared) : null;

  const firm: CardArea[] = [];
  const bare: CardArea[] = [];
  if (strip !== null) {
    firm.push({ ...strip, top: strip.top - stripGap, bottom: strip.bottom + gap });
    bare.push(strip);
  }
  if (qr !== null && spared !== null) {
    // On an image the white is visible: a text half on it is hard to read.
    firm.push(background === '' ? spared : qr.quiet);
    bare.push(background === '' ? qr.modules : qr.quiet);
  }
  const loose = photo === null ? [] : [grown(photo, gap)];
  const person = personTexts(printable, paper, { bare, firm, loose });

  const shapes: Shape[] = [];
  if (background !== '') shapes.push(cardImage(paper, background));
  if (photo !== null)
    shapes.push({
      kind: 'image',
      address: shownImage(paper.eventId, 'photo', photoUrl),
      ...boxOf(photo),
      fit: 'cover',
    });
  if (background === '') {
    const taken = [...firm, ...person.areas, ...(qr === null ? [] : [qr.quiet])];
    if (!taken.some((area) => isOver(area, areaOf(cardHole)))) shapes.push(cardHole);
    if (design.heading.isShown) shapes.push(...headingShapes(paper, taken));
  }
  if (strip !== null) shapes.push(...stripShapes(printable, paper, strip));
  if (qr !== null && spared !== null) {
    // The paper is white enough; an image may have any colour.
    const isOnImage = background !== '' || (photo !== null && isOver(photo, spared));
    const { x, y, width: size } = boxOf(isOnImage ? qr.quiet : qr.modules);
    const label = idCardWords.qr(card.code);
    shapes.push({ kind: 'qr', text: card.code, x, y, size, quietModules: isOnImage ? 4 : 0, label });
  }
  return [...shapes, ...person.shapes];
};

const stripShapes = ({ card }: PrintableCard, { layout, design }: CardPaper, strip: CardArea): Shape[] => {
  const { text, color, background } = card.label;
  const { centre, width } = textColumnsOf(layout, design).category;
  const style = styleOf(design.category, { color, bold: 700, tracking: -0.005 });
  const set = setText(text, style, {
    width,
    height: stripHeight - mmOf(6),
    lineHeight: 1.2,
    maxLines: 2,
    size: mmOf(layout.categoryFontSize),
    leastSize: mmOf(8),
  });
  return [
    { kind: 'box', ...boxOf(strip), radius: 0, fill: background, stroke: null },
    textShape('category', set, { x: centre, top: strip.top + (stripHeight - set.height) / 2 }),
  ];
};
