import { useState } from 'react';
import { colour as colourSchema } from '#domain/model/fields/input.ts';
import type { ElementStyle } from '#domain/model/card-template.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { ColourInput } from '#web/core/forms/colour-input.tsx';
import { rgbOf } from '#web/core/forms/css-colour.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const words = cardDesignerWords;
const typefaces = Object.entries(words.typefaces).map(([value, label]) => ({ value, label }));
/** The card's own ink, shown in the picker if no colour is chosen. */
const cardInk = '#111815';

interface ElementStyleFieldsProps {
  readonly style: ElementStyle;
  readonly onChange: (style: Partial<ElementStyle>) => void;
}

export function ElementStyleFields({ style, onChange }: ElementStyleFieldsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const color = text.trim();
    const isKnown = color === '' || (colourSchema.safeParse(color).success && rgbOf(color) !== null);
    setTyped(isKnown ? null : text);
    if (isKnown) onChange({ color });
  };
  return (
    <>
      <Field label={words.typeface}>
        <Select
          options={typefaces}
          value={style.typeface}
          onChange={({ target }) => onChange({ typeface: target.value === 'serif' ? 'serif' : 'sans' })}
        />
      </Field>
      <ColourInput
        label={words.colour}
        name="color"
        value={typed ?? style.color}
        fallback={cardInk}
        hint={words.emptyColour}
        error={typed === null ? undefined : categoriesWords.unknownColour(typed.trim())}
        onChange={type}
      />
      <Checkbox
        label={words.isBold}
        checked={style.isBold}
        onChange={({ target }) => onChange({ isBold: target.checked })}
      />
    </>
  );
}
