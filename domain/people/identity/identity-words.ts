import { listOf } from '../../core/text/format.ts';
import { evidenceKinds, type EvidenceKind, type Judgement, type NameEvidence } from './judgement.ts';

const names: Readonly<Record<NameEvidence, string>> = {
  same: 'name',
  near: 'similar name',
  part: 'part of the name',
  other: 'name',
  unknown: '',
};

const kinds: Readonly<Record<EvidenceKind, string>> = {
  councilNumber: 'council number',
  email: 'e-mail',
  reference: 'payment reference',
  phone: 'phone',
  dateOfBirth: 'date of birth',
  title: 'title',
  city: 'city',
  category: 'category',
};

const named = (word: string, facts: readonly string[]): string =>
  facts.length === 0 ? '' : `${word}: ${listOf(facts)}`;

export const identityWords = {
  title: 'The same person?',
  /** 'Same: phone and category. Different: name'. */
  evidence: ({ name, agrees, differs }: Omit<Judgement, 'verdict'>): string => {
    const agreeing = evidenceKinds.filter((kind) => agrees.has(kind)).map((kind) => kinds[kind]);
    const differing = evidenceKinds.filter((kind) => differs.has(kind)).map((kind) => kinds[kind]);
    const word = names[name] === '' ? [] : [names[name]];
    const isOther = name === 'other';
    return [
      named('Same', [...(isOther ? [] : word), ...agreeing]),
      named('Different', [...(isOther ? word : []), ...differing]),
    ]
      .filter((part) => part !== '')
      .join('. ');
  },
} as const;
