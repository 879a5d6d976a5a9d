import {
  isPlaced,
  isShown,
  middleX,
  positionOf,
  type CardElement,
  type Drawing,
} from '#domain/print/designer/designer.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import styles from './card-stage.module.css';

const words = cardDesignerWords;

export const stageHintId = 'designer-how';

/** The position of the chosen element, shown and announced at each change, and the ways to move it. */
export function StageStatus({ drawing, element }: { drawing: Drawing; element: CardElement }) {
  return (
    <div className={`stack ${styles['status']}`}>
      <p role="status" className="num">
        <b>{words.names[element]}</b> {placeText(drawing, element)}
      </p>
      <p id={stageHintId} className="t3">
        {words.howToMove}
      </p>
    </div>
  );
}

const placeText = (drawing: Drawing, element: CardElement): string => {
  if (!isShown(drawing, element)) return words.notShown;
  if (!isPlaced(element)) return words.atTop;
  const { x, y } = positionOf(drawing, element);
  const place = words.place(x, y);
  return x === middleX(drawing, element) ? `${place}, ${words.inMiddle}` : place;
};
