import {
  cardDesign,
  cardLayout,
  cardSizeMm,
  defaultCardDesign,
  defaultCardLayout,
  pixelsPerMm,
  type CardDesign,
  type CardLayout,
  type ElementStyle,
} from '../../model/card-template.ts';

/** The data that the designer changes: a template without its name. Whole pixels at 96 dpi. */
export interface Drawing {
  readonly layout: CardLayout;
  readonly design: CardDesign;
}

export const defaultDrawing: Drawing = { layout: defaultCardLayout, design: defaultCardDesign };

/** Those of the specification (section 9) first. The heading has no place of its own. */
const placedElements = ['name', 'qr', 'regd', 'cityState', 'category', 'company', 'photo'] as const;
export type PlacedElement = (typeof placedElements)[number];
export type CardElement = PlacedElement | 'heading';
export const cardElements = [...placedElements, 'heading'] as const satisfies readonly CardElement[];

export const isPlaced = (element: CardElement): element is PlacedElement => element !== 'heading';

export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface MeasureRange {
  readonly min: number;
  readonly max: number;
}

export type Measure = 'fontSize' | 'qrSize' | 'width' | 'height';

/** Section 9 of the specification; the photo's are ours. */
export const measureRanges: Readonly<Record<PlacedElement, Partial<Record<Measure, MeasureRange>>>> = {
  name: { fontSize: { min: 10, max: 24 } },
  qr: { qrSize: { min: 40, max: 120 } },
  regd: { fontSize: { min: 10, max: 24 } },
  cityState: { fontSize: { min: 10, max: 24 } },
  category: { fontSize: { min: 10, max: 24 } },
  company: { fontSize: { min: 10, max: 24 } },
  photo: { width: { min: 40, max: 200 }, height: { min: 40, max: 260 } },
};

const card = { width: cardSizeMm.width * pixelsPerMm, height: cardSizeMm.height * pixelsPerMm } as const;
/** A text that is moved further to a side would have no room there. */
const textReach = 75;
/** The label's text lies in the middle of its strip, which is 15.5 mm high. */
const stripAbove = 14;
const lineHeight = 1.35;
/** The distance from the card's middle at which an element snaps to it. */
const pull = 4;

const clamp = (value: number, { min, max }: MeasureRange): number => Math.min(Math.max(value, min), max);

export const positionOf = ({ layout, design }: Drawing, element: PlacedElement): Position =>
  element === 'company' || element === 'photo' ? design[element].position : layout[`${element}Position`];

export const measureOf = ({ layout, design }: Drawing, element: PlacedElement, measure: Measure): number => {
  if (measure === 'qrSize') return layout.qrSize;
  if (measure === 'width' || measure === 'height') return design.photo[measure];
  if (element === 'company') return design.company.fontSize;
  if (element === 'qr' || element === 'photo') return Number.NaN;
  return layout[`${element}FontSize`];
};

/** The places for an element: it stays whole on the card (the specification, section 5). */
export const placeRange = (
  drawing: Drawing,
  element: PlacedElement,
): { readonly x: MeasureRange; readonly y: MeasureRange } => {
  const { design, layout } = drawing;
  if (element === 'qr') return within(layout.qrSize, layout.qrSize);
  if (element === 'photo') return within(design.photo.width, design.photo.height);
  const middle = positionOf(defaultDrawing, element).x;
  const x = { min: middle - textReach, max: middle + textReach };
  if (element === 'category') return { x, y: { min: stripAbove, max: defaultCardLayout.categoryPosition.y } };
  const height = measureOf(drawing, element, 'fontSize') * lineHeight;
  return { x, y: { min: 0, max: Math.floor(card.height - height) } };
};

const within = (width: number, height: number) => ({
  x: { min: 0, max: Math.floor(card.width - width) },
  y: { min: 0, max: Math.floor(card.height - height) },
});

/** The nearest whole pixel that is a valid place for the element. */
export const move = (drawing: Drawing, element: PlacedElement, to: Position): Drawing => {
  const { x, y } = placeRange(drawing, element);
  const position = { x: clamp(Math.round(to.x), x), y: clamp(Math.round(to.y), y) };
  return element === 'company' || element === 'photo'
    ? { ...drawing, design: { ...drawing.design, [element]: { ...drawing.design[element], position } } }
    : { ...drawing, layout: { ...drawing.layout, [`${element}Position`]: position } };
};

/** Sets the nearest whole size in its range. An element that would leave the card moves back onto it. */
export const resize = (
  drawing: Drawing,
  element: PlacedElement,
  { measure, to }: { readonly measure: Measure; readonly to: number },
): Drawing => {
  const range = measureRanges[element][measure];
  if (range === undefined) return drawing;
  const size = clamp(Math.round(to), range);
  const { layout, design } = drawing;
  const resized =
    element === 'company' || element === 'photo'
      ? { layout, design: { ...design, [element]: { ...design[element], [measure]: size } } }
      : { layout: { ...layout, [measure === 'qrSize' ? 'qrSize' : `${element}FontSize`]: size }, design };
  return move(resized, element, positionOf(resized, element));
};

/** The x that centres the element on the card. A text is centred there at any length. */
export const middleX = ({ layout, design }: Drawing, element: PlacedElement): number => {
  if (element === 'qr') return Math.round((card.width - layout.qrSize) / 2);
  if (element === 'photo') return Math.round((card.width - design.photo.width) / 2);
  return positionOf(defaultDrawing, element).x;
};

/** A dragged element's place, which snaps to the card's middle when it is near. */
export const snapped = (drawing: Drawing, element: PlacedElement, { x, y }: Position): Position => {
  const middle = middleX(drawing, element);
  return { x: Math.abs(x - middle) <= pull ? middle : x, y };
};

export const isShown = ({ design }: Drawing, element: CardElement): boolean => design[element].isShown;

/** Shows or hides it, and sets colour, typeface and weight; code and photo can only be shown or hidden. */
export const restyle = (drawing: Drawing, element: CardElement, style: Partial<ElementStyle>): Drawing => {
  const { design } = drawing;
  return { ...drawing, design: { ...design, [element]: { ...design[element], ...style } } };
};

export const elementStyleOf = ({ design }: Drawing, element: CardElement): ElementStyle | null =>
  element === 'qr' || element === 'photo' ? null : design[element];

/** Missing or impossible values of an old template become the default, or move onto the card. */
export const drawingOf = (
  stored: { readonly layout?: unknown; readonly design?: unknown } | undefined,
): Drawing => {
  const given = Object(stored?.layout) as Readonly<Record<string, unknown>>;
  const layout = Object.fromEntries(
    Object.entries(cardLayout.shape).map(([field, shape]) => {
      const parsed = shape.safeParse(given[field]);
      return [field, parsed.success ? parsed.data : defaultCardLayout[field as keyof CardLayout]];
    }),
  ) as CardLayout;
  const design = cardDesign.safeParse(stored?.design);
  const whole = { layout, design: design.success ? design.data : defaultCardDesign };
  return placedElements.reduce(
    (drawing, element) => move(drawing, element, positionOf(drawing, element)),
    whole as Drawing,
  );
};
