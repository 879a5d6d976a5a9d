import { holderOf, type Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { labelColours } from '../event/categories.ts';
import { displayName, printedName } from '../core/text/format.ts';
import { idCardWords, personWords } from './people-words.ts';

export interface CardLabel {
  readonly kind: 'delegate' | 'companion' | 'extra';
  readonly text: string;
  readonly color: string;
  readonly background: string;
}

/** Colours of the specification, section 9; green and dark green are the CSS colours of these names. */
const colours = {
  delegate: labelColours,
  companion: { color: 'black', background: 'pink' },
  extra: { color: 'white', background: 'green' },
} as const;

export interface Labelled {
  readonly label: string;
  readonly categoryId: string;
}

/** A delegate's label: the custom label or the category's text, in the category's colours when it has them. */
export const delegateLabel = (reader: Reader, { label, categoryId }: Labelled): CardLabel => {
  const category = reader.get('categories', categoryId);
  return {
    kind: 'delegate',
    text: label || category?.name || idCardWords.delegate,
    color: category?.labelColor || colours.delegate.color,
    background: category?.labelBackground || colours.delegate.background,
  };
};

export const companionLabel: CardLabel = {
  kind: 'companion',
  text: personWords.accompanyingPerson,
  ...colours.companion,
};
export const extraLabel: CardLabel = { kind: 'extra', text: idCardWords.delegate, ...colours.extra };

/** The label of the card that carries this serial (the specification, section 9, 'Label colours'). */
export const labelOf = (reader: Reader, serial: Serial): CardLabel => {
  if (serial.kind === 'companion') return companionLabel;
  if (serial.kind === 'extra') return extraLabel;
  const holder = reader.get('delegates', holderOf(serial));
  return delegateLabel(reader, { label: holder?.label ?? '', categoryId: serial.categoryId });
};

/** `name` is '' without a full name and on an unassigned extra: the card has lines to write on. */
export interface Card {
  readonly serial: number;
  readonly kind: CardLabel['kind'];
  readonly code: string;
  readonly name: string;
  /** The category's name colour, '' for the paper's ink. */
  readonly nameColor: string;
  /** 'Thanjavur, Tamil Nadu'; a companion has the delegate's. */
  readonly cityState: string;
  readonly categoryId: string;
  readonly category: string;
  readonly label: CardLabel;
  readonly frontImage: string;
  readonly backImage: string;
}

/** The card of a serial, or null when it is free. */
export const cardOf = (reader: Reader, serial: Serial): Card | null => {
  if (serial.kind === 'free') return null;
  const label = labelOf(reader, serial);
  const category = reader.get('categories', serial.categoryId);
  const delegate = reader.get('delegates', serial.delegateId);
  const companion = reader.get('companions', serial.companionId);
  const ownName = delegate === undefined ? '' : printedName(delegate);
  return {
    serial: serial.serial,
    kind: label.kind,
    code: serial.code,
    name: serial.kind === 'companion' ? (companion?.name ?? '') : ownName,
    nameColor: category?.color ?? '',
    cityState: [delegate?.city, delegate?.state].filter(Boolean).join(', '),
    categoryId: serial.categoryId,
    category: category?.name ?? '',
    label,
    frontImage: category?.frontImage ?? '',
    backImage: category?.backImage ?? '',
  };
};

/** The name of a serial's holder, for lists, verdicts and reports. '' for a free serial and an unassigned extra. */
export const holderName = (reader: Reader, serial: Serial): string => {
  if (serial.kind === 'companion') return reader.get('companions', serial.companionId)?.name ?? '';
  const delegate = reader.get('delegates', serial.delegateId);
  return delegate === undefined ? '' : displayName(delegate);
};
