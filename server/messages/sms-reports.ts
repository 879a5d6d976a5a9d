import type { DeliveryNote } from '#domain/messages/delivery-commands.ts';
import type { Pool } from '../db/in-transaction.ts';
import { findDeliveries } from '../db/statements/delivery-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import { runAsServer } from './delivery-account.ts';
import { placeOfReference } from './delivery-letters.ts';
import { noteTest } from './test-outcomes.ts';

export interface ReportedSms {
  /** Ours, or ''. */
  readonly reference: string;
  /** The provider's id, or ''. */
  readonly providerId: string;
  readonly isDelivered: boolean;
  /** Why it failed, in the provider's words; '' if it gave no reason. */
  readonly code: string;
}

interface SmsReportParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly now: () => number;
}

/** Delivery reports of SMS. Repeated, or about no message of ours, they change nothing. */
export class SmsReports {
  readonly #parts: SmsReportParts;

  constructor(parts: SmsReportParts) {
    this.#parts = parts;
  }

  async take({ reference, providerId, isDelivered, code }: ReportedSms): Promise<void> {
    const { pool, hosting, now } = this.#parts;
    const state = isDelivered ? 'delivered' : 'failed';
    const failure = isDelivered ? '' : `smsFailed ${code}`.trim();
    const told = { state, failure, stateAt: now(), providerId } as const;
    const place = placeOfReference(reference) ?? (await findDeliveries(pool, [providerId]))[0];
    if (place === undefined || (await noteTest(pool, place.deliveryId, told))) return;
    const hosted = await hosting.find(place.eventId);
    const note: DeliveryNote = { ...told, deliveryId: place.deliveryId, priceCategory: '', attempt: '' };
    if (hosted !== null) await runAsServer(hosted, 'delivery.note', { notes: [note] });
  }
}
