import type { CardLabel } from '#domain/people/card-strip.ts';
import type { ScanVerdict } from '#domain/gate/verdict.ts';

/** What a kiosk says to who holds up a card: of nobody else, and not who marked it. */
export type Greeting =
  | { readonly kind: 'welcome'; readonly name: string; readonly serial: number; readonly label: CardLabel }
  /** `at`: ms since 1970. */
  | { readonly kind: 'again'; readonly name: string; readonly at: number }
  | { readonly kind: 'refused'; readonly name: string; readonly text: string }
  | { readonly kind: 'unknown' };

type WelcomeCard = Omit<Extract<Greeting, { kind: 'welcome' }>, 'kind'>;

/** Held up once more by who has just been greeted: not somebody who comes for a second lunch. */
const stillHereMs = 60_000;

/** How long it stands, unless somebody touches it or the next card comes: long enough to read, then gone. */
export const shownMs = (kind: Greeting['kind']): number => (kind === 'welcome' ? 8_000 : 12_000);

/** `now` is server time, as marks are. */
export const greetingOf = (verdict: ScanVerdict, now: number): Greeting => {
  switch (verdict.kind) {
    case 'done':
      return welcome(verdict.card);
    case 'already': {
      const { card, at, isOwn } = verdict;
      if (isOwn && now - at < stillHereMs) return welcome(card);
      return { kind: 'again', name: card.name, at };
    }
    case 'notNow':
      return { kind: 'refused', name: verdict.card?.name ?? '', text: verdict.text };
    case 'invalid':
      return { kind: 'unknown' };
  }
};

const welcome = ({ name, serial, label }: WelcomeCard): Greeting => ({
  kind: 'welcome',
  name,
  serial,
  label,
});
