import { useEffect, useState } from 'react';
import { age } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { serverNow } from '../net/event.ts';
import { readOwn } from '../net/own.ts';

/** Such as '29:05'; at least an hour: '5 h'; at least a day: '3 d'. */
const clockOf = (ms: number): string => {
  if (ms >= 3_600_000) return age(ms);
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface CountdownProps {
  /** By the server's clock, ms since 1970. */
  readonly until: number;
  readonly readsWhenOver?: boolean;
  /** What the time is for. */
  readonly label?: string;
}

const readAgainMs = 3_000;

/** The time left, by the server's clock. Screen readers hear it when they ask, not every second. */
export function Countdown({ until, readsWhenOver = false, label = words.leftLabel }: CountdownProps) {
  const [now, setNow] = useState(serverNow);
  const left = until - now;
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isOver || !readsWhenOver) return;
    const timer = setInterval(() => void readOwn(), readAgainMs);
    return () => clearInterval(timer);
  }, [isOver, readsWhenOver]);
  return (
    <span className="num" role="timer" aria-label={label}>
      {isOver ? words.timeOver : words.left(clockOf(left))}
    </span>
  );
}
