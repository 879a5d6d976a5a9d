import type { ReactNode } from 'react';
import { ago, dateOnly, dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import type { ScanVerdict, ShownCard } from '#domain/gate/verdict.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { cardStrip } from '../parts/stage/card-strip.tsx';
import type { Verdict } from '#web/ui/verdict-panel.tsx';

const day = 86_400_000;

interface When {
  /** Server time, as in marks; ms since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/** '20 s ago'; after an hour the time, after a day only the date, with the full time below it. */
const howLongAgo = (at: number, { now, timeZone }: When): string =>
  now - at >= day ? dateOnly(at, timeZone) : ago(at, now, timeZone);

const personOf = (card: ShownCard | null): Pick<Verdict, 'who' | 'label' | 'photo'> =>
  card === null ? {} : { who: card.name, label: cardStrip(card), photo: card.photo };

/** `hint`: below the text of a code that is no card. */
export const panelVerdict = (
  key: string,
  verdict: ScanVerdict,
  when: When,
  hint?: (read: string) => ReactNode,
): Verdict => {
  switch (verdict.kind) {
    case 'done': {
      const { card } = verdict;
      return { kind: 'pass', key, heading: scanWords.done, figure: card.serial, ...personOf(card) };
    }
    case 'already': {
      const { text, card, at, by, isOwn } = verdict;
      const who = isOwn ? scanWords.byYou : by && scanWords.by(phoneForDisplay(by));
      const sub = (
        <>
          {who && `${who} · `}
          <span className="date">{dateTime(at, when.timeZone)}</span>
        </>
      );
      const figure = howLongAgo(at, when);
      return { kind: 'again', key, heading: text, figure, sub, whoSerial: card.serial, ...personOf(card) };
    }
    case 'notNow': {
      const { text, card } = verdict;
      return { kind: 'stop', key, glyph: 'bar', heading: text, figure: card?.serial, ...personOf(card) };
    }
    case 'invalid': {
      const { text, read, isSerial } = verdict;
      const sub = isSerial ? scanWords.serialNo : scanWords.codeRead;
      return {
        kind: 'stop',
        key,
        glyph: 'cross',
        heading: text,
        sub,
        who: read,
        isCode: !isSerial,
        ...(!isSerial && hint && { hint: hint(read) }),
      };
    }
  }
};
