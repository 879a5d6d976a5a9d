import { cardLayout, defaultCardLayout } from '#domain/model/card-template.ts';
import type { Serial } from '#domain/model/serial.ts';
import { isApplicable } from '#domain/rules/marking.ts';
import { cardOf, type Card } from '#domain/rules/labels.ts';
import { serialOfCompanion, serialOfDelegate } from '#domain/rules/serials.ts';
import { recordTypesInOrder } from '#domain/rules/statistics.ts';
import type { Reader } from '#domain/store/event-store.ts';
import type { CardPaper } from '#web/components/id-card.tsx';

/** The template that is printed; the designer may keep others beside it. */
const templateInUse = 'main';

export const cardPaperOf = (reader: Reader): CardPaper => {
  const [event] = reader.all('event');
  // An imported template may lack a position or hold one off the card.
  const layout = cardLayout.safeParse(reader.get('templates', templateInUse)?.layout);
  const place = event?.venue || event?.organiser || '';
  return {
    layout: layout.success ? layout.data : defaultCardLayout,
    eventName: event?.name ?? '',
    eventLines: [event?.fullName ?? '', place, event?.date ?? ''].filter((line) => line !== ''),
    helpDeskPhone: event?.contactPhone ?? '',
  };
};

export interface PrintableCard {
  readonly card: Card;
  readonly recordNames: readonly string[];
}

const printable = (reader: Reader, serial: Serial | undefined): PrintableCard[] => {
  if (serial === undefined || serial.code === '') return [];
  const card = cardOf(reader, serial);
  if (card === null) return [];
  const recordNames = recordTypesInOrder(reader)
    .filter((recordType) => isApplicable(recordType, serial))
    .map(({ name }) => name);
  return [{ card, recordNames }];
};

/** The delegate's card and one per accompanying person who has a code, by serial (spec.md section 2). */
export const cardsOf = (reader: Reader, delegateId: string): PrintableCard[] => {
  const companions = reader
    .by('companions', 'delegateId', delegateId)
    .map(({ companionId }) => serialOfCompanion(reader, companionId))
    .toSorted((a, b) => (a?.serial ?? 0) - (b?.serial ?? 0));
  return [serialOfDelegate(reader, delegateId), ...companions].flatMap((serial) => printable(reader, serial));
};
