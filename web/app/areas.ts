import type { Area } from '#domain/core/areas.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { creditsContribution } from '#web/credits/contributes.ts';
import { gateContribution } from '#web/gate/contributes.ts';
import { messagesContribution } from '#web/messages/contributes.ts';
import { moneyContribution } from '#web/money/contributes.ts';
import { peopleContribution } from '#web/people/contributes.ts';
import { printContribution } from '#web/print/contributes.ts';
import { registrationContribution } from '#web/registration/contributes.ts';

type Unseen = 'privacy' | 'exchange' | 'rehearsal';

/** The contribution of each area. An area that is missing does not compile. */
export const contributions = {
  event: { person: none, tasks: none, details: none, lists: none, home: none, log: none },
  people: peopleContribution,
  print: printContribution,
  money: moneyContribution,
  gate: gateContribution,
  credits: creditsContribution,
  messages: messagesContribution,
  registration: registrationContribution,
} satisfies Record<Exclude<Area, Unseen>, Contribution>;
