/** The kind of person whose strip it is, when the category sets no colours of its own. */
type LabelHolder = 'delegate' | 'companion' | 'extra';

export type LabelProps = {
  children: string;
  holder?: LabelHolder;
  /** The category's own colours (any CSS colour); data, not decoration. */
  background?: string | undefined;
  color?: string | undefined;
};

/** The strip printed at the foot of the card. Not a button, not a filter. */
export function Label({ children, holder = 'delegate', background, color }: LabelProps) {
  return (
    <span
      className={holder === 'delegate' ? 'label' : `label ${holder}`}
      style={{ ...(background && { background }), ...(color && { color }) }}
    >
      {children}
    </span>
  );
}
