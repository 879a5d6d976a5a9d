import * as z from 'zod/mini';
import { colour, line, webAddress } from './fields/input.ts';
import { extra, json, table, text, type RowFrom } from './fields/table.ts';

/** Card positions are pixels at 96 dpi from the card's top left; the card is 80 mm by 130 mm (the specification, section 9). */
export const cardSizeMm = { width: 80, height: 130 } as const;
export const pixelsPerMm = 96 / 25.4;

const pixels = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const position = z.object({
  x: pixels(0, cardSizeMm.width * pixelsPerMm),
  y: pixels(0, cardSizeMm.height * pixelsPerMm),
});
const fontSize = pixels(10, 24);

export const cardLayout = z.object({
  namePosition: position,
  qrPosition: position,
  regdPosition: position,
  cityStatePosition: position,
  categoryPosition: position,
  qrSize: pixels(40, 120),
  nameFontSize: fontSize,
  regdFontSize: fontSize,
  cityStateFontSize: fontSize,
  categoryFontSize: fontSize,
});
export type CardLayout = z.infer<typeof cardLayout>;

export const defaultCardLayout: CardLayout = {
  namePosition: { x: 81, y: 289 },
  qrPosition: { x: 109, y: 172 },
  regdPosition: { x: 85, y: 261 },
  cityStatePosition: { x: 105, y: 313 },
  categoryPosition: { x: 83, y: 446 },
  qrSize: 85,
  nameFontSize: 19,
  regdFontSize: 16,
  cityStateFontSize: 15,
  categoryFontSize: 17,
};

/** Defaults of the specification, section 9, while no template is saved. Texts without x are centred. */
export const bulkCardLayout: CardLayout = {
  namePosition: { x: defaultCardLayout.namePosition.x, y: 200 },
  qrPosition: { x: 80, y: 80 },
  regdPosition: { x: defaultCardLayout.regdPosition.x, y: 160 },
  cityStatePosition: { x: defaultCardLayout.cityStatePosition.x, y: 240 },
  categoryPosition: { x: defaultCardLayout.categoryPosition.x, y: 280 },
  qrSize: 80,
  nameFontSize: 16,
  regdFontSize: 14,
  cityStateFontSize: 14,
  categoryFontSize: 14,
};

const elementStyle = z.strictObject({
  isShown: z.boolean(),
  /** '' for the card's default: its ink, or the category's or the label's colour. */
  color: colour,
  typeface: z.enum(['sans', 'serif']),
  isBold: z.boolean(),
});
export type ElementStyle = z.infer<typeof elementStyle>;

/** Fields beyond the specification's template. In pixels, as above. */
export const cardDesign = z.strictObject({
  /** Behind the front where the category has no image of its own; '' for none. */
  background: webAddress,
  heading: elementStyle,
  name: elementStyle,
  regd: elementStyle,
  cityState: elementStyle,
  category: elementStyle,
  qr: z.strictObject({ isShown: z.boolean() }),
  company: z.extend(elementStyle, { position, fontSize }),
  photo: z.strictObject({
    isShown: z.boolean(),
    position,
    width: pixels(40, 200),
    height: pixels(40, 260),
  }),
});
export type CardDesign = z.infer<typeof cardDesign>;

const shown: ElementStyle = { isShown: true, color: '', typeface: 'sans', isBold: true };

/** The look of cards from before designs existed. */
export const defaultCardDesign: CardDesign = {
  background: '',
  heading: shown,
  name: shown,
  regd: shown,
  cityState: { ...shown, isBold: false },
  category: shown,
  qr: { isShown: true },
  company: { ...shown, isShown: false, isBold: false, position: { x: 105, y: 335 }, fontSize: 14 },
  // Its right edge is where the white border of the default code begins.
  photo: { isShown: false, position: { x: 16, y: 160 }, width: 76, height: 97 },
};

/** The template of cards whose category names no other. The realtime database's app knows only this one. */
export const mainTemplate = 'main';

export const templates = table({
  key: ['name'],
  fields: {
    name: text('scan'),
    layout: json<CardLayout>('scan', defaultCardLayout),
    design: json<CardDesign>('scan', defaultCardDesign),
    extra: extra(),
  },
  indexes: {},
});

export type Template = RowFrom<typeof templates.fields>;

export const templateName = line(80);
