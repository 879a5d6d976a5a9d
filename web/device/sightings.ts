/** A card that trembles at the edge or blurs for a moment has not left; a person swapping cards takes longer. */
const goneAfterMs = 1200;

export interface Sightings {
  /** Notes what one frame shows and returns the texts that came into view with it. */
  see(texts: readonly string[], at: number): string[];
  /** Everything counts as unseen again, so that a card still in view is reported once more. */
  forget(): void;
}

/**
 * Remembers which codes are in view, so that each is reported once until it has left. A code has left when
 * frames without it span `goneAfterMs`. Time without frames (paused, page hidden) does not count as absence.
 */
export function createSightings(goneAfter: number = goneAfterMs): Sightings {
  /** Text to the time of the first frame without it since it was last seen, null while it is in view. */
  const absentSince = new Map<string, number | null>();

  function noteAbsent(texts: readonly string[], at: number): void {
    for (const [text, since] of absentSince) {
      if (texts.includes(text)) continue;
      if (since === null) absentSince.set(text, at);
      else if (at - since >= goneAfter) absentSince.delete(text);
    }
  }

  return {
    see(texts, at) {
      noteAbsent(texts, at);
      const arrived = [...new Set(texts)].filter((text) => !absentSince.has(text));
      for (const text of texts) absentSince.set(text, null);
      return arrived;
    },
    forget() {
      absentSince.clear();
    },
  };
}
