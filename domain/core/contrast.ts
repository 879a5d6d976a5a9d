/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The minimum contrast of small text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

const white = 255;

/** Reads hexadecimal colours of 3, 4, 6 or 8 digits; null for any other text. Transparency is mixed with white. */
export const rgbOfHex = (text: string): Rgb | null => {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const size = digits.length < 6 ? 1 : 2;
  const [red = 0, green = 0, blue = 0, opacity = 255] = Array.from(
    { length: digits.length / size },
    (_, place) => {
      const part = digits.slice(place * size, (place + 1) * size);
      return Number.parseInt(size === 1 ? part + part : part, 16);
    },
  );
  const share = opacity / 255;
  const onPaper = (channel: number): number => Math.round(channel * share + white * (1 - share));
  return [onPaper(red), onPaper(green), onPaper(blue)];
};

/** '#0a0b0c', the form that a colour input requires. */
export const hexOfRgb = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** 1 (the same) to 21 (black on white), as WCAG 2.2 defines the contrast ratio. */
export const contrastRatio = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
