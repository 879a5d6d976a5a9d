/** A card that shakes or blurs is still there; swapping cards takes longer. */
const goneAfterMs = 1200;
/** A code missed by the decoder for this long still counts as in view, together with the codes read now. */
const missedMs = 200;
/** The same for slow frames: a busy phone reads five a second. */
const missedFrames = 2;
const missedFramesMs = 1_000;

interface Read {
  readonly text: string;
  /** Codes read earlier that are still in view with it. */
  readonly besides: readonly string[];
}

export interface ReadDeduplicator {
  /**
   * Returns the codes that came into view, nearest first. `oneAtATime`: only the nearest, and none while another read
   * card is in view.
   */
  see(texts: readonly string[], at: number, oneAtATime?: boolean): Read[];
  /** The time of the last frame with a code, by performance.now(); -Infinity before the first. */
  lastSeenAt(): number;
  /** All codes count as unseen again, so that a card still in view is reported again. */
  forget(): void;
}

interface Seen {
  lastAt: number;
  /** Frames without it since then. */
  missed: number;
  /** The first frame without it since then, null while it is in view. */
  absentSince: number | null;
}

const inView = (at: number): Seen => ({ lastAt: at, missed: 0, absentSince: null });

const isHeld = ({ lastAt, missed }: Seen, at: number): boolean =>
  at - lastAt < (missed <= missedFrames ? missedFramesMs : missedMs);

/** Reports each code once until frames without it span `goneAfterMs`. Time without frames is no absence. */
export function createReadDeduplicator(goneAfter: number = goneAfterMs): ReadDeduplicator {
  const seen = new Map<string, Seen>();
  let lastSeenAt = -Infinity;

  function noteAbsent(texts: readonly string[], at: number): void {
    for (const [text, known] of seen) {
      if (texts.includes(text)) continue;
      known.missed += 1;
      if (known.absentSince === null) known.absentSince = at;
      else if (at - known.absentSince >= goneAfter) seen.delete(text);
    }
  }

  return {
    see(texts, at, oneAtATime = false) {
      if (texts.length > 0) lastSeenAt = at;
      noteAbsent(texts, at);
      const known = texts.filter((text) => seen.has(text));
      for (const text of known) seen.set(text, inView(at));
      const held = [...seen].filter(([, last]) => isHeld(last, at)).map(([text]) => text);
      const unread = [...new Set(texts)].filter((text) => !seen.has(text));
      const arrived = oneAtATime ? unread.slice(0, held.length > 0 ? 0 : 1) : unread;
      return arrived.map((text, index) => {
        seen.set(text, inView(at));
        return { text, besides: [...held, ...arrived.slice(0, index)] };
      });
    },
    lastSeenAt: () => lastSeenAt,
    forget() {
      seen.clear();
    },
  };
}
