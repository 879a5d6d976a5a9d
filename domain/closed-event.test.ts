import { expect, test } from 'vitest';
import { access, endsWithEvent, type Capability } from './core/access.ts';
import { registry } from './registry.ts';

/** A closed event refuses what changes it. These are done for its people and its books afterwards. */
const afterTheEnd = [
  'certificate.issue',
  'credits.amend',
  'credits.finalise',
  'credits.setUp',
  'delivery.settle',
];

/**
 * Refused while the event is closed, with a capability that is also needed to read, to close or to export. Their screens
 * show the refusal.
 */
const saysItself: Partial<Record<Capability, readonly string[]>> = {
  mark: ['passage.record', 'record.mark', 'scan.refused'],
  seeContacts: ['card.countAgain', 'card.print', 'card.takeBack'],
  seeRefusedScans: ['scan.settle'],
  editEvent: ['event.update'],
  editTeam: ['device.pair'],
  allowServices: ['event.setServices'],
  importTree: ['people.importRows', 'event.loadRows'],
};

/** Not of the desk: public pages, the server's clock and banks. */
const notAtTheDesk: readonly Capability[] = [
  'registerSelf',
  'keepOrders',
  'keepBankAnswer',
  'keepDeliveries',
];

const commands = [...registry.values()];

test.each([...endsWithEvent].map((capability) => [capability]))(
  'a closed event refuses each command that needs %s, so no screen offers one',
  (capability) => {
    const goOn = commands.filter(({ needs, isForClosed }) => needs === capability && isForClosed === true);
    expect(goOn.map(({ name }) => name).filter((name) => !afterTheEnd.includes(name))).toEqual([]);
  },
);

test.each((Object.keys(access) as Capability[]).filter((capability) => !endsWithEvent.has(capability)))(
  'screens that need %s offer nothing that a closed event refuses, except what says so',
  (capability) => {
    if (notAtTheDesk.includes(capability)) return;
    const refused = commands.filter(({ needs, isForClosed }) => needs === capability && isForClosed !== true);
    expect(refused.map(({ name }) => name).toSorted()).toEqual(
      [...(saysItself[capability] ?? [])].toSorted(),
    );
  },
);
