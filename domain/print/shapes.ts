/** In millimetres from the top left. Browser and PDF draw the same layout, so lines break at the same words. */
export interface Side {
  readonly width: number;
  readonly height: number;
  /** Later shapes lie above earlier ones; images lie under all others. */
  readonly shapes: readonly Shape[];
}

export type Shape = TextShape | BoxShape | LineShape | ImageShape | QrShape;

/** The faces that both renderers have; Indic scripts fall back to the script's Noto. */
export type Typeface = 'sans' | 'serif';
export type Weight = 400 | 500 | 600 | 700;

export interface TextShape {
  readonly kind: 'text';
  /** Already broken into lines: a renderer never breaks a line. */
  readonly lines: readonly string[];
  readonly align: 'left' | 'centre' | 'right';
  /** The x of the line's left end, middle or right end, as `align` says. */
  readonly x: number;
  /** The y of the first line's baseline. */
  readonly baseline: number;
  readonly leading: number;
  readonly size: number;
  readonly weight: Weight;
  readonly typeface: Typeface;
  readonly color: string;
  readonly tracking: number;
  /** The card's element, for the designer and for tests. */
  readonly part: string;
}

export interface BoxShape {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: string | null;
  readonly stroke: Stroke | null;
}

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly isDashed: boolean;
}

export interface LineShape {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: Stroke;
}

export interface ImageShape {
  readonly kind: 'image';
  /** An address on the web or a path of our own server. */
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `cover` cuts off the excess, `contain` shows the whole image. */
  readonly fit: 'cover' | 'contain';
}

export interface QrShape {
  readonly kind: 'qr';
  readonly text: string;
  /** Top left of the white square if there is one, else of the modules. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** White modules round it within `size`: 4 on an image, 0 on white paper. */
  readonly quietModules: number;
  readonly label: string;
}
