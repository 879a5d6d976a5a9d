import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import {
  move,
  positionOf,
  snapped,
  type PlacedElement,
  type Position,
} from '#domain/print/designer/designer.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import styles from './card-stage.module.css';
import { stageHintId } from './stage-status.tsx';
import type { Designer } from './use-designer.ts';

interface ElementHandleProps {
  readonly element: PlacedElement;
  readonly designer: Pick<Designer, 'drawing' | 'change'>;
  /** Screen pixels per pixel of the card. */
  readonly scale: number;
  readonly place: CSSProperties;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onMoving: (isMoving: boolean) => void;
}

interface Drag {
  readonly pointerId: number;
  readonly from: Position;
  readonly clientX: number;
  readonly clientY: number;
  readonly hasMoved: boolean;
}

/** Smaller movements are no drag. */
const tremble = 3;
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By mouse, pen, finger or arrow keys (specification, section 5). */
export function ElementHandle(props: ElementHandleProps) {
  const { element, designer, scale, place, isSelected, onSelect, onMoving } = props;
  const { drawing, change } = designer;
  const drag = useRef<Drag | null>(null);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { pointerId, clientX, clientY, currentTarget } = event;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { pointerId, clientX, clientY, from: positionOf(drawing, element), hasMoved: false };
    onSelect();
  };
  const follow = (event: PointerEvent) => {
    const held = drag.current;
    if (held === null || held.pointerId !== event.pointerId) return;
    const [right, down] = [event.clientX - held.clientX, event.clientY - held.clientY];
    if (!held.hasMoved && Math.hypot(right, down) < tremble) return;
    drag.current = { ...held, hasMoved: true };
    onMoving(true);
    const to = { x: held.from.x + right / scale, y: held.from.y + down / scale };
    // With Alt the element does not snap.
    change(move(drawing, element, event.altKey ? to : snapped(drawing, element, to)));
  };
  const end = () => {
    drag.current = null;
    onMoving(false);
  };
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect();
    onMoving(true);
    const { x, y } = positionOf(drawing, element);
    const by = event.shiftKey ? 10 : 1;
    change(move(drawing, element, { x: x + direction[0] * by, y: y + direction[1] * by }));
  };
  return (
    // An application: screen readers leave the arrow keys to it. The fields beside the card do the same by number.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no role of a control has two axes
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
      tabIndex={0}
      className={styles['handle']}
      style={place}
      data-element={element}
      aria-label={cardDesignerWords.names[element]}
      aria-roledescription={cardDesignerWords.movable}
      aria-describedby={stageHintId}
      aria-current={isSelected}
      onFocus={onSelect}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onKeyDown={step}
      onBlur={end}
    />
  );
}
