import type { PrintableCard } from '#domain/print/card-paper.ts';
import { companionLabel, delegateLabel, extraLabel, type CardLabel } from '#domain/people/card-strip.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';

const words = cardDesignerWords;

export const sampleKinds = ['plain', 'longest', 'tamil', 'devanagari', 'companion', 'extra'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** Head and shoulders, in the place of a person's photo. */
const samplePhoto = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 97" preserveAspectRatio="xMidYMid slice"><path fill="#d5d9d6" d="M0 0h76v97H0z"/><circle cx="38" cy="38" r="17" fill="#8a938e"/><path fill="#8a938e" d="M6 97a32 34 0 0 1 64 0z"/></svg>',
)}`;

const nameOf = (kind: SampleKind): string => {
  if (kind === 'extra') return '';
  return kind === 'plain' ? words.sampleName : words.sampleNames[kind];
};

const labelFor = (reader: Reader, kind: SampleKind, categoryId: string): CardLabel => {
  if (kind === 'companion') return companionLabel;
  return kind === 'extra' ? extraLabel : delegateLabel(reader, { label: '', categoryId });
};

/** A card of an invented person, as one of this category would look. */
export const sampleCard = (
  reader: Reader,
  { kind, categoryId }: { readonly kind: SampleKind; readonly categoryId: string },
): PrintableCard => {
  const category = reader.get('categories', categoryId);
  const label = labelFor(reader, kind, categoryId);
  const place = kind === 'tamil' || kind === 'devanagari' ? kind : 'latin';
  return {
    card: {
      serial: 128,
      kind: label.kind,
      code: 'SAMPLE2345',
      name: nameOf(kind),
      nameColor: category?.color ?? '',
      cityState: kind === 'extra' ? '' : words.samplePlaces[place],
      categoryId,
      category: category?.name ?? '',
      label,
      frontImage: category?.frontImage ?? '',
      backImage: category?.backImage ?? '',
    },
    recordNames: [],
    photoUrl: kind === 'extra' || kind === 'companion' ? '' : samplePhoto,
    company: kind === 'extra' ? '' : words.sampleCompany,
    templateName: category?.templateName ?? '',
  };
};
