import {
  cardElements,
  isPlaced,
  isShown,
  positionOf,
  type CardElement,
  type Drawing,
} from '#domain/print/designer/designer.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import styles from './controls.module.css';

const words = cardDesignerWords;

interface ElementListProps {
  readonly drawing: Drawing;
  readonly selected: CardElement;
  readonly onSelect: (element: CardElement) => void;
}

export function ElementList({ drawing, selected, onSelect }: ElementListProps) {
  return (
    <div className={`grid ${styles['elements']}`} role="group" aria-label={words.elements}>
      {cardElements.map((element) => (
        <button
          key={element}
          type="button"
          aria-pressed={element === selected}
          data-hidden={!isShown(drawing, element) || undefined}
          onClick={() => onSelect(element)}
        >
          {words.names[element]}
          <span className="num">{shortPlace(drawing, element)}</span>
        </button>
      ))}
    </div>
  );
}

const shortPlace = (drawing: Drawing, element: CardElement): string => {
  if (!isShown(drawing, element)) return words.hidden;
  if (!isPlaced(element)) return '';
  const { x, y } = positionOf(drawing, element);
  return `${x}, ${y}`;
};
