import { ago } from '#domain/core/text/format.ts';
import { hallWords } from '#domain/credits/hall-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { cardStrip } from '#web/gate/parts/stage/card-strip.tsx';
import type { Verdict } from '#web/ui/verdict-panel.tsx';
import type { DoorScan } from './use-door-scan.ts';

const words = hallWords.verdict;
const minuteMs = 60_000;

interface When {
  readonly now: number;
  readonly timeZone: string;
}

/** The verdict of a door as the panel of all scan screens shows it. */
export const doorVerdict = ({ id, at, verdict }: DoorScan, { now, timeZone }: When): Verdict => {
  const key = `${String(id)}-${verdict.kind}`;
  if (verdict.kind === 'invalid') {
    const { text, read, isSerial } = verdict;
    const sub = isSerial ? scanWords.serialNo : scanWords.codeRead;
    return { kind: 'stop', key, glyph: 'cross', heading: text, sub, who: read, isCode: !isSerial };
  }
  const { card } = verdict;
  const person = card === null ? {} : { who: card.name, label: cardStrip(card), photo: card.photo };
  if (verdict.kind === 'notNow')
    return { kind: 'stop', key, glyph: 'bar', heading: verdict.text, figure: card?.serial, ...person };
  if (verdict.kind === 'alreadyIn')
    return {
      kind: 'again',
      key,
      heading: words.alreadyIn,
      figure: ago(verdict.since, now, timeZone),
      whoSerial: verdict.card.serial,
      ...person,
    };
  const heading = words[verdict.kind];
  if (verdict.kind === 'notIn') {
    const hint = verdict.hall === '' ? undefined : words.wasIn(verdict.hall);
    return { kind: 'again', key, heading, whoSerial: verdict.card.serial, ...(hint && { hint }), ...person };
  }
  const stayed = verdict.since === null ? '' : words.stayed(Math.round((at - verdict.since) / minuteMs));
  const hint = verdict.hall === '' ? stayed : words.from(verdict.hall);
  return { kind: 'pass', key, heading, figure: verdict.card.serial, ...(hint && { hint }), ...person };
};
