import type { CardLabel } from '#domain/people/card-strip.ts';
import type { ScanVerdict } from '#domain/gate/verdict.ts';

/** The text for the delegate who holds up a card. It shows no other person, and not who marked the card. */
export type Greeting =
  | { readonly kind: 'welcome'; readonly name: string; readonly serial: number; readonly label: CardLabel }
  /** `at`: ms since 1970. */
  | { readonly kind: 'again'; readonly name: string; readonly at: number }
  | { readonly kind: 'refused'; readonly name: string; readonly text: string }
  /** What was read, which the screen never shows as it is. */
  | { readonly kind: 'unknown'; readonly read: string };

type WelcomeCard = Omit<Extract<Greeting, { kind: 'welcome' }>, 'kind'>;

/** The person still holds up the card: no second attempt. */
const stillHereMs = 60_000;

/** How long the greeting is shown, unless a touch or the next card clears it: long enough to read. */
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
      return { kind: 'unknown', read: verdict.read };
  }
};

const welcome = ({ name, serial, label }: WelcomeCard): Greeting => ({
  kind: 'welcome',
  name,
  serial,
  label,
});
