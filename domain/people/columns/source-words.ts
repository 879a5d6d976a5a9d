import type { ListSource } from './list-source.ts';

export const sourceWords = {
  reads: {
    form: 'These look like answers to a form. If a person answered more than once, the later answer counts.',
    shop: 'This looks like the export of a ticket shop. Cancelled and refunded tickets are left out, and the amount is what was paid.',
    own: 'This is a list from Regdesk. People are found again by their facts, and serials and codes are read.',
  } satisfies Record<ListSource, string>,
  plain: 'It is read as an ordinary list.',
  readPlain: 'Read it as an ordinary list',
  readAs: {
    form: 'Read it as answers to a form',
    shop: 'Read it as the export of a ticket shop',
  } satisfies Record<Exclude<ListSource, 'own'>, string>,
} as const;
