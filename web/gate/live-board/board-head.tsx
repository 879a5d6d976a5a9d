import { Link } from '@tanstack/react-router';
import { ArrowLeft, Maximize, Minimize, Moon, Sun } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { timeOnly } from '#domain/core/text/format.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useNow } from '../parts/readiness/use-now.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useTheme } from '#web/ui/theme.ts';
import { clockOrDay } from './clock-or-day.ts';
import { isCurrent } from './freshness.ts';
import styles from './live-board.module.css';

const words = liveBoardWords;

interface BoardHeadProps {
  readonly recordType: RecordType;
  readonly now: number;
}

/** The record, whether it is current, and the time; and, small, the way back and full screen. */
export function BoardHead({ recordType: { recordTypeId, name }, now }: BoardHeadProps) {
  const timeZone = useTimeZone();
  const [theme, toggleTheme] = useTheme();
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  const themeLabel = theme === 'dark' ? shellWords.lightTheme : shellWords.darkTheme;
  return (
    <header className={`flow items-center ${styles['head']}`}>
      <Link
        to="/reports/$value"
        params={{ value: recordTypeId }}
        className="btn icon-only"
        aria-label={commonWords.back}
        title={commonWords.back}
      >
        <Icon icon={ArrowLeft} />
      </Link>
      <h1>{name}</h1>
      <NotCurrent />
      <time className={styles['clock']}>{timeOnly(now, timeZone)}</time>
      <span className="line">
        <IconButton icon={theme === 'dark' ? Sun : Moon} label={themeLabel} onClick={toggleTheme} />
        {document.fullscreenEnabled && (
          <IconButton
            icon={isFull ? Minimize : Maximize}
            label={isFull ? words.leaveFullScreen : words.fullScreen}
            onClick={() => void toggleFullScreen()}
          />
        )}
      </span>
    </header>
  );
}

/** Shown only if the figures are not current. */
function NotCurrent() {
  const isConnected = useSyncState((sync) => sync.isConnected);
  const lastSyncAt = useSyncState((sync) => sync.lastSyncAt);
  const now = useNow();
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const isOld = !isCurrent({ isConnected, heardAt: lastSyncAt ?? openedAt }, now);
  return (
    <p role="status" className={styles['notCurrent']}>
      {isOld &&
        (lastSyncAt === null
          ? words.notCurrentYet
          : words.notCurrent(clockOrDay(lastSyncAt, { now, timeZone })))}
    </p>
  );
}

const followFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const toggleFullScreen = async (): Promise<void> => {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch (error) {
    // The browser's policy may refuse it; the board is still readable.
    if (!(error instanceof TypeError)) throw error;
  }
};
