import type { DayClock } from './day-clock.ts';
import type { GateDevice } from './device.ts';
import type { PlannedVisit } from './plan.ts';
import type { GateQueue } from './queue.ts';
import { untilTrue } from './until-true.ts';
import type { Treasurer } from './treasurer.ts';

/** The time of one person at the desk (measured at real events). */
const secondsPerVisit = 18;

export interface NewCard {
  readonly visit: PlannedVisit;
  readonly code: string;
}

interface DeskParts {
  readonly device: GateDevice;
  readonly treasurer: Treasurer;
  readonly clock: DayClock;
  readonly queue: GateQueue<PlannedVisit>;
  /** Called when a person leaves with a card. */
  readonly onCard: (card: NewCard) => void;
}

interface Issued {
  readonly serial: number;
  readonly code: string;
}

export const serveDesk = async (parts: DeskParts): Promise<void> => {
  for (let visit = await parts.queue.take(); visit !== null; visit = await parts.queue.take()) {
    await parts.clock.seconds(secondsPerVisit);
    if (visit.kind === 'reprint')
      await parts.device.do('card.print', { serials: [visit.serial], reason: 'Lost' });
    else await register(parts, visit);
  }
};

const register = async ({ device, treasurer, onCard }: DeskParts, visit: PlannedVisit): Promise<void> => {
  const { amountPaise, method, companionName } = visit;
  const give = async (command: string, input: object): Promise<void> => {
    const { serial, code } = await device.do<Issued>(command, input);
    // By its code: the number may have been a free one, which is shown too.
    const isShown = (): boolean => device.session.optimistic.shown.get('serials', serial)?.code === code;
    // Prints the shown row, as the page's button does. The frame comes a moment after the answer.
    await untilTrue(isShown, `${device.name} does not show serial ${serial}`);
    await device.do('card.print', { serials: [serial], reason: '' });
    onCard({ visit, code });
  };
  const delegateId = visit.delegateId || (await addSpot(device, visit));
  if (!visit.isPaid) await treasurer.take({ delegateId, companionId: '', amountPaise, method });
  await give('serial.generate', { delegateId });
  if (companionName === '') return;
  const { companionId } = await device.do<{ companionId: string }>('companion.save', {
    delegateId,
    details: {
      name: companionName,
      age: null,
      gender: '',
      foodPreference: 'Vegetarian',
      phone: '',
      relationship: 'Spouse',
    },
  });
  await treasurer.take({ delegateId, companionId, amountPaise, method: 'Cash' });
  await give('serial.generateCompanion', { companionId });
};

const addSpot = async (device: GateDevice, { name: fullName, categoryId }: PlannedVisit): Promise<string> => {
  const { delegateId } = await device.do<{ delegateId: string }>('delegate.add', {
    details: { fullName, categoryId },
  });
  return delegateId;
};
