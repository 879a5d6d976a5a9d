import { useRef, useState } from 'react';
import { webAddress } from '#domain/model/fields/input.ts';
import type { Template } from '#domain/model/card-template.ts';
import { drawingOf, type Drawing } from '#domain/print/designer/designer.ts';
import { changed, rebased, redone, startHistory, undone } from '#web/core/draft/history.ts';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { followed, seenOfLatest } from './design-parts.ts';

type Change = (next: Drawing) => void;

export interface Designer {
  readonly drawing: Drawing;
  /** The stored design that the user has seen; a part that both changed is as it was before. */
  readonly base: Drawing;
  readonly name: string;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: Change;
  /** While a save runs, the stored template is the pending one of this page. */
  readonly hold: (isHeld: boolean) => void;
  readonly setName: (name: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** From here on changes are a new undo step. */
  readonly beginGesture: () => void;
}

/** A template during its design. Parts that are not changed here follow changes by others. */
export const useDesigner = (openName: string, stored: Template | undefined): Designer => {
  const [base, setBase] = useState(() => ({ stored, drawing: drawingOf(stored) }));
  const [history, setHistory] = useState(() => startHistory(base.drawing));
  const [name, setName] = useState(openName);
  const [isHeld, hold] = useState(false);
  const gesture = useRef(0);
  const isChanged = !isDeepEqual(history.present, base.drawing);

  if (!isHeld && base.stored !== stored) {
    const latest = drawingOf(stored);
    const isHere = isDeepEqual(latest, history.present);
    if (!isChanged && !isHere) setHistory(startHistory(latest));
    else if (!isHere) setHistory(rebased(history, (design) => followed(base.drawing, latest, design)));
    setBase({ stored, drawing: seenOfLatest(base.drawing, latest, history.present) });
  }
  return {
    drawing: history.present,
    base: base.drawing,
    name,
    isDirty: isChanged || name !== openName,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next) => {
      const step = gesture.current;
      setHistory((before) => (isDeepEqual(before.present, next) ? before : changed(before, next, step)));
    },
    hold,
    setName,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    beginGesture: () => {
      gesture.current++;
    },
  };
};

/** The background is empty, or a complete address. */
export const isBackgroundWhole = ({ design }: Drawing): boolean =>
  webAddress.safeParse(design.background).success;

/** As it can be shown: an incomplete address is not an image. */
export const visibleDrawing = (drawing: Drawing): Drawing =>
  isBackgroundWhole(drawing) ? drawing : { ...drawing, design: { ...drawing.design, background: '' } };
