import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { timeOnly } from '#domain/core/text/format.ts';
import type { GridBlock } from '#domain/credits/day-grid.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import type { Hall } from '#domain/model/credits/hall.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { say } from '#web/ui/focus/say.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { useMoveSession, type SessionMove } from './use-move-session.ts';
import styles from './programme.module.css';

const stepMinutes = 5;
const still: SessionMove = { minutes: 0, endMinutes: 0, halls: 0 };

/** A shorter session has no room for its title below its time. */
const shortMinutes = 45;

const keyMoves: Readonly<Record<string, Partial<SessionMove>>> = {
  ArrowUp: { minutes: -stepMinutes },
  ArrowDown: { minutes: stepMinutes },
  ArrowLeft: { halls: -1 },
  ArrowRight: { halls: 1 },
};

interface SessionBlockProps {
  readonly block: GridBlock;
  readonly halls: readonly Hall[];
  readonly onEdit: ((sessionId: string) => void) | null;
}

/** A session in its hall's column. A pointer or the keyboard moves it; a press opens it. */
export function SessionBlock({ block, halls, onEdit }: SessionBlockProps) {
  const { session, from, minutes, lane, lanes } = block;
  const timeZone = useTimeZone();
  const move = useMoveSession(session, halls);
  const { shift, wasDragged, handlers } = useDrag(onEdit === null ? null : (by) => void move(by));
  const { sessionId, title, speakers, startsAt, endsAt, hallId } = session;
  const [start, end] = [timeOnly(startsAt, timeZone), timeOnly(endsAt, timeZone)];
  const hall = halls.find((each) => each.hallId === hallId)?.name ?? '';
  const onKeyDown = async (event: KeyboardEvent) => {
    const by = keyMoves[event.key];
    if (by === undefined || !event.altKey || onEdit === null) return;
    event.preventDefault();
    const moved = event.shiftKey ? { ...still, endMinutes: by.minutes ?? 0 } : { ...still, ...by };
    const now = await move(moved);
    if (now !== null)
      say(words.moved(title, timeOnly(now.startsAt, timeZone), timeOnly(now.endsAt, timeZone), now.hall));
  };
  return (
    <button
      type="button"
      className={styles['block']}
      data-creditable={session.isCreditable || undefined}
      data-short={minutes < shortMinutes || undefined}
      data-drags={shift !== still || undefined}
      disabled={onEdit === null}
      aria-label={words.blockLabel(title, hall, start, end)}
      style={
        {
          '--from': from + shift.minutes,
          '--minutes': Math.max(stepMinutes, minutes + shift.endMinutes),
          '--lane': lane,
          '--lanes': lanes,
          translate: shift.halls === 0 ? undefined : `${String(shift.halls * 100)}% 0`,
        } as CSSProperties
      }
      onClick={() => !wasDragged() && onEdit?.(sessionId)}
      onKeyDown={(event) => void onKeyDown(event)}
      {...handlers}
    >
      <span className={styles['blockTime']}>
        {start} – {end}
      </span>
      <span lang={nameLang(title)}>{title}</span>
      {speakers.length > 0 && <span className={styles['speakers']}>{speakers.join(', ')}</span>}
      <span className={styles['edge']} data-edge="" />
    </button>
  );
}

/** A pointer that moved less than this pressed the session. */
const leastPixels = 4;

/** The move while a pointer drags the session, or its lower edge. */
const useDrag = (onDone: ((move: SessionMove) => void) | null) => {
  const [shift, setShift] = useState(still);
  const from = useRef<{ x: number; y: number; isEdge: boolean; width: number } | null>(null);
  const latest = useRef(still);
  const dragged = useRef(false);
  // The press that ends a drag does not open the session.
  const wasDragged = (): boolean => dragged.current;
  const set = (move: SessionMove) => {
    latest.current = move;
    setShift(move);
  };
  if (onDone === null) return { shift, wasDragged, handlers: {} };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      dragged.current = false;
      const isEdge = event.target instanceof HTMLElement && event.target.dataset['edge'] !== undefined;
      const width = event.currentTarget.parentElement?.offsetWidth ?? 1;
      from.current = { x: event.clientX, y: event.clientY, isEdge, width };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const begun = from.current;
      if (begun === null) return;
      const [x, y] = [clientX - begun.x, clientY - begun.y];
      if (latest.current === still && Math.hypot(x, y) < leastPixels) return;
      const minutes = Math.round((y * minutesOfPixel(currentTarget)) / stepMinutes) * stepMinutes;
      if (begun.isEdge) set({ minutes: 0, endMinutes: minutes, halls: 0 });
      else set({ minutes, endMinutes: 0, halls: Math.round(x / begun.width) });
    },
    onPointerUp() {
      dragged.current = from.current !== null && latest.current !== still;
      if (dragged.current) onDone?.(latest.current);
      from.current = null;
      set(still);
    },
    onPointerCancel() {
      from.current = null;
      set(still);
    },
  };
  return { shift, wasDragged, handlers };
};

const minutesOfPixel = (block: HTMLElement): number => {
  const column = block.parentElement;
  const hours = Number(getComputedStyle(block).getPropertyValue('--hours'));
  return column === null ? 0 : (hours * 60) / column.offsetHeight;
};
