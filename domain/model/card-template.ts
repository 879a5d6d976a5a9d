import { z } from 'zod';
import { line } from './input.ts';
import { extra, json, table, text } from './table.ts';

/** Card positions are pixels at 96 dpi from the card's top left; the card is 80 mm by 130 mm (spec.md section 9). */
export const cardSizeMm = { width: 80, height: 130 } as const;
export const pixelsPerMm = 96 / 25.4;

const position = z.object({
  x: z
    .number()
    .min(0)
    .max(cardSizeMm.width * pixelsPerMm),
  y: z
    .number()
    .min(0)
    .max(cardSizeMm.height * pixelsPerMm),
});
const fontSize = z.number().min(10).max(24);

export const cardLayout = z.object({
  namePosition: position,
  qrPosition: position,
  regdPosition: position,
  cityStatePosition: position,
  categoryPosition: position,
  qrSize: z.number().min(40).max(120),
  nameFontSize: fontSize,
  regdFontSize: fontSize,
  cityStateFontSize: fontSize,
  categoryFontSize: fontSize,
});
export type CardLayout = z.infer<typeof cardLayout>;

/** The designer's defaults of spec.md section 9. */
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

export const templates = table({
  key: ['name'],
  fields: {
    name: text('scan'),
    layout: json<CardLayout>('scan', defaultCardLayout),
    extra: extra(),
  },
  indexes: {},
});

export const templateName = line(80);
