import {
  isPlaced,
  isShown,
  measureOf,
  measureRanges,
  middleX,
  move,
  placeRange,
  positionOf,
  resize,
  restyle,
  elementStyleOf,
  type CardElement,
  type Measure,
  type PlacedElement,
} from '#domain/print/designer/designer.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import styles from './controls.module.css';
import { ElementStyleFields } from './element-style-fields.tsx';
import { MeasureField, SliderField } from './measure-field.tsx';
import type { Designer } from './use-designer.ts';

const words = cardDesignerWords;
/** Off the card by default: their first control switches them on. */
const beyondTemplate: readonly CardElement[] = ['company', 'photo', 'heading'];

interface ElementControlsProps {
  readonly designer: Pick<Designer, 'drawing' | 'change'>;
  readonly element: CardElement;
}

/** By number. Elements beyond the specification's template are under 'More'. */
export function ElementControls({ designer, element }: ElementControlsProps) {
  const { drawing, change } = designer;
  const isExtra = beyondTemplate.includes(element);
  const style = elementStyleOf(drawing, element);
  const shown = (
    <Checkbox
      label={words.isShown}
      checked={isShown(drawing, element)}
      onChange={({ target }) => change(restyle(drawing, element, { isShown: target.checked }))}
    />
  );
  return (
    <section className={styles['controls']} aria-label={words.names[element]}>
      <h2 className="h2">{words.names[element]}</h2>
      {isExtra && shown}
      {element === 'heading' && <p className="t3">{words.headingHint}</p>}
      {isPlaced(element) && <PlaceFields designer={designer} element={element} />}
      {(!isExtra || style !== null) && (
        <Fold className={styles['more']} summary={words.more}>
          <div className={styles['fields']}>
            {!isExtra && shown}
            {style !== null && (
              <ElementStyleFields
                key={element}
                style={style}
                onChange={(next) => change(restyle(drawing, element, next))}
              />
            )}
          </div>
        </Fold>
      )}
    </section>
  );
}

function PlaceFields({
  designer,
  element,
}: {
  designer: Pick<Designer, 'drawing' | 'change'>;
  element: PlacedElement;
}) {
  const { drawing, change } = designer;
  const { x, y } = positionOf(drawing, element);
  const ranges = placeRange(drawing, element);
  const middle = middleX(drawing, element);
  const measures = Object.entries(measureRanges[element]);
  return (
    <div className={styles['fields']} key={element}>
      <div className={`grid gap-3 ${styles['pair']}`}>
        <MeasureField
          label={words.x}
          value={x}
          range={ranges.x}
          onChange={(to) => change(move(drawing, element, { x: to, y }))}
        />
        <MeasureField
          label={words.y}
          value={y}
          range={ranges.y}
          onChange={(to) => change(move(drawing, element, { x, y: to }))}
        />
      </div>
      <Button small disabled={x === middle} onClick={() => change(move(drawing, element, { x: middle, y }))}>
        {words.centre}
      </Button>
      {measures.map(([name, range]) => {
        const measure = name as Measure;
        return (
          <SliderField
            key={`${element}/${measure}`}
            label={words.measures[measure]}
            value={measureOf(drawing, element, measure)}
            range={range}
            onChange={(to) => change(resize(drawing, element, { measure, to }))}
          />
        );
      })}
    </div>
  );
}
