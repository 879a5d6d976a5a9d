import { none, type Contribution } from '#web/core/slots/contributions.ts';

export const creditsContribution: Contribution = {
  person: none,
  tasks: none,
  details: none,
  lists: none,
  home: none,
  log: none,
};
