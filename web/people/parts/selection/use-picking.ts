import { useCallback, useState } from 'react';
import { useDevice } from '#web/ui/use-device.ts';
import { useLongPress, type LongPress } from './use-long-press.ts';
import type { ListSelection } from './use-selection.ts';

interface Picking {
  /** Rows show their checkboxes. On a desktop they always do. */
  readonly isPicking: boolean;
  /** The bar of the selection is shown. */
  readonly isSelecting: boolean;
  readonly start: () => void;
  /** Hides the checkboxes and clears the selection. */
  readonly stop: () => void;
  /** Props for the element around the rows. */
  readonly longPress: LongPress;
}

/** On a touch screen a button or a long press starts a selection. */
export const usePicking = ({ ids, toggle, clear }: ListSelection): Picking => {
  const isDesk = useDevice() === 'desktop';
  const [isStarted, setIsStarted] = useState(false);
  const longPress = useLongPress(
    useCallback(
      (userId: string) => {
        setIsStarted(true);
        toggle(userId, false);
      },
      [toggle],
    ),
  );
  return {
    isPicking: isDesk || isStarted,
    isSelecting: ids.size > 0 || (isStarted && !isDesk),
    start: () => setIsStarted(true),
    stop: () => {
      setIsStarted(false);
      clear();
    },
    longPress,
  };
};
