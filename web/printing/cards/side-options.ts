import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';

export const sideOptions = [
  { value: 'front', label: idCardWords.front },
  { value: 'back', label: idCardWords.back },
  { value: 'both', label: bulkIdsWords.both },
] as const;
