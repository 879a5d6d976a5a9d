import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** The same duration as on Android. */
const pressMs = 500;
/** A thumb always moves slightly. */
const stillPx = 10;

export interface LongPress {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/** For a list on a touch screen: reports the `data-user` of the row that is pressed for long. */
export const useLongPress = (onPress: (userId: string) => void): LongPress => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  /** The lift of the finger after a long press is not a tap on the row. */
  const ignoreClick = useRef(false);
  const stop = useCallback((): void => clearTimeout(press.current?.timer), []);
  useEffect(() => stop, [stop]);
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }) {
      ignoreClick.current = false;
      stop();
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-user]') : null;
      const userId = row?.dataset['user'];
      if (pointerType !== 'touch' || userId === undefined) return;
      const timer = setTimeout(() => {
        ignoreClick.current = true;
        onPress(userId);
      }, pressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }) {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      // Otherwise the browser's link menu covers the selection.
      if (
        ignoreClick.current ||
        (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch'
      )
        event.preventDefault();
    },
    onClickCapture(event) {
      if (!ignoreClick.current) return;
      ignoreClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
