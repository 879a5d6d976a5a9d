import type { CardLabel } from '#domain/people/card-strip.ts';
import type { ShownCard } from '#domain/gate/verdict.ts';
import { Label } from '#web/ui/form/label.tsx';

export const cardLabel = ({ kind, text, color, background }: CardLabel) => (
  <Label holder={kind} color={color} background={background}>
    {text}
  </Label>
);

/** The printed label, and the category if the label does not show it. */
export const cardStrip = ({ label, category }: ShownCard) => (
  <>
    {cardLabel(label)}
    {category !== '' && <span>{category}</span>}
  </>
);
