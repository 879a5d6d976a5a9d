import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { categoryDetails, type Category } from '#domain/model/category.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { judgeTyped } from '#web/core/forms/field-errors.ts';
import { keyFrom } from '#web/core/lists/order-key.ts';
import { rgbOf } from '#web/core/forms/css-colour.ts';

const words = categoriesWords;

export interface CategoryValues {
  readonly order: string;
  readonly name: string;
  readonly color: string;
  readonly labelColor: string;
  readonly labelBackground: string;
  readonly frontImage: string;
  readonly backImage: string;
  /** '' for the main template. */
  readonly templateName: string;
}

export const colourFields = ['color', 'labelColor', 'labelBackground'] as const;
export type ColourField = (typeof colourFields)[number];

/** The card's colours where none is given: its ink, and the label's own (specification, section 9). */
export const defaultColours: Readonly<Record<ColourField, string>> = {
  color: '#111815',
  labelColor: 'white',
  labelBackground: 'darkgreen',
};

/** With a colour that the fewest categories have. */
export const blankCategory = (order: number, labelBackground: string): CategoryValues => ({
  order: String(order),
  name: '',
  color: '',
  labelColor: '',
  labelBackground,
  frontImage: '',
  backImage: '',
  templateName: '',
});

export const valuesOfCategory = (category: Category): CategoryValues => {
  const { categoryId: _id, extra: _extra, order, ...details } = category;
  return { ...details, order: String(order) };
};

export const categoryNames = { ...words, order: words.key, name: words.text, templateName: words.template };

const trimmed = (values: CategoryValues) => ({
  ...values,
  order: keyFrom(values.order),
  color: values.color.trim(),
  labelColor: values.labelColor.trim(),
  labelBackground: values.labelBackground.trim(),
  frontImage: values.frontImage.trim(),
  backImage: values.backImage.trim(),
});

export const categoryDetailsOf = (values: CategoryValues) => categoryDetails.parse(trimmed(values));

/** With a check that the browser knows the colours: without them a card cannot be read. */
export const judgeCategory = (values: CategoryValues): ResolverResult<CategoryValues> =>
  judgeTyped(values, {
    schema: categoryDetails,
    names: categoryNames,
    given: trimmed(values),
    further: colourErrors(values),
  });

const colourErrors = (values: CategoryValues): FieldErrors<CategoryValues> =>
  Object.fromEntries(
    colourFields
      .map((field) => [field, values[field].trim()] as const)
      .filter(([, colour]) => colour !== '' && rgbOf(colour) === null)
      .map(([field, colour]) => [field, { type: 'colour', message: words.unknownColour(colour) }]),
  );
