import {
  cardDesign,
  cardLayout,
  defaultCardDesign,
  defaultCardLayout,
  mainTemplate,
  type CardDesign,
  type CardLayout,
} from '../model/card-template.ts';
import type { Serial } from '../model/serial.ts';
import { cardOf, type Card } from '../people/card-strip.ts';
import { isApplicable, recordTypesInOrder } from '../event/record-types.ts';
import { cardsOfDelegate } from '../people/serials.ts';
import type { Reader } from '../core/store/event-store.ts';
import { eventOf } from '../core/event-of.ts';

export interface CardPaper {
  readonly eventId: string;
  readonly layout: CardLayout;
  readonly design: CardDesign;
  readonly eventName: string;
  readonly eventLines: readonly string[];
  /** Ten digits, or '' for none. */
  readonly helpDeskPhone: string;
}

export interface PrintableCard {
  readonly card: Card;
  /** The names of the records for the card's category, to be ticked by pen when all phones are dead. */
  readonly recordNames: readonly string[];
  /** The delegate's first photo, '' for none; a companion and an extra have none. */
  readonly photoUrl: string;
  /** The delegate's company, '' for none; a companion has the delegate's. */
  readonly company: string;
  /** The template that the card is printed by, for `cardPaperOf`. */
  readonly templateName: string;
}

/** Whether this template or the main one is saved; otherwise its cards have a layout of the specification. */
export const isTemplateSaved = (reader: Reader, templateName: string): boolean =>
  reader.get('templates', templateName) !== undefined || reader.get('templates', mainTemplate) !== undefined;

/** `unsaved`: its layout while none is saved. Missing positions, and those off the card, get the designer's default. */
export const cardPaperOf = (
  reader: Reader,
  templateName: string,
  unsaved: CardLayout = defaultCardLayout,
): CardPaper => {
  const event = eventOf(reader);
  const template = reader.get('templates', templateName) ?? reader.get('templates', mainTemplate);
  const layout = cardLayout.safeParse(template?.layout);
  const design = cardDesign.safeParse(template?.design);
  const place = event?.venue || event?.organiser || '';
  return {
    layout: template === undefined ? unsaved : layout.success ? layout.data : defaultCardLayout,
    design: design.success ? design.data : defaultCardDesign,
    eventId: event?.eventId ?? '',
    eventName: event?.name ?? '',
    eventLines: [event?.fullName ?? '', place, event?.date ?? ''].filter((line) => line !== ''),
    helpDeskPhone: event?.contactPhone ?? '',
  };
};

export const templateOf = (reader: Reader, categoryId: string): string => {
  const name = reader.get('categories', categoryId)?.templateName ?? '';
  return name !== '' && reader.get('templates', name) !== undefined ? name : mainTemplate;
};

/** The card of a serial; null for a free serial, one without a code and a missing one. */
export const printableOf = (reader: Reader, serialNumber: number): PrintableCard | null => {
  const serial = reader.get('serials', serialNumber);
  const card = serial && cardOf(reader, serial);
  if (!serial || !card || serial.code === '') return null;
  const delegate = reader.get('delegates', serial.delegateId);
  return {
    card,
    recordNames: recordNamesFor(reader, serial),
    photoUrl: serial.kind === 'delegate' ? (delegate?.photoUrls[0] ?? '') : '',
    company: reader.get('companies', delegate?.companyId ?? '')?.name ?? '',
    templateName: templateOf(reader, serial.categoryId),
  };
};

const recordNamesFor = (reader: Reader, serial: Serial): string[] =>
  recordTypesInOrder(reader)
    .filter((recordType) => isApplicable(recordType, serial))
    .map(({ name }) => name);

/** The delegate's card and one per accompanying person with a code, by serial (the specification, section 2). */
export const cardsOf = (reader: Reader, delegateId: string): PrintableCard[] => {
  const serials = cardsOfDelegate(reader, delegateId).toSorted(
    (a, b) => Number(a.kind === 'companion') - Number(b.kind === 'companion') || a.serial - b.serial,
  );
  return serials.map(({ serial }) => printableOf(reader, serial)).filter((printable) => printable !== null);
};
