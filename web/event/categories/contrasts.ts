import { contrastRatio, leastContrast } from '#domain/core/contrast.ts';
import { rgbOf } from '#web/components/css-colour.ts';
import { defaultColours, type CategoryValues, type ColourField } from './category-values.ts';

/** Ratios too low to be read, as they are shown; null where all is well or a colour is not known. */
export interface LowContrasts {
  readonly label: string | null;
  readonly name: string | null;
}

export const contrastsOf = (values: CategoryValues): LowContrasts => {
  const colourOf = (field: ColourField): string => values[field].trim() || defaultColours[field];
  return {
    label: lowContrast(colourOf('labelColor'), colourOf('labelBackground')),
    name: lowContrast(colourOf('color'), 'white'),
  };
};

const lowContrast = (one: string, other: string): string | null => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === null || b === null) return null;
  const ratio = contrastRatio(a, b);
  // Rounded down: 4.49 must not be called 4.5.
  return ratio < leastContrast ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
};
