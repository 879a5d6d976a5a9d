import { randomInt, randomUUID } from 'node:crypto';
import { pairingCodeLength, pairingCodeLifeMs, pairingPrefix } from '#domain/model/paired-device.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { pairingEnd } from '#domain/event/pairing-end.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import type { Pool } from '../db/in-transaction.ts';
import {
  deleteOldPairingCodes,
  insertPairingCode,
  takePairingCode,
  type PairingOffer,
} from '../db/statements/sign-in/pairing-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import type { AccountLog } from './account-log.ts';
import { sessionLimits } from '../pacing/account-limits.ts';
import { keyedHash, type Secret } from './secret.ts';
import type { Sessions } from './sessions.ts';
import { eventOf } from '#domain/core/event-of.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export interface PairingParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly sessions: Sessions;
  readonly accountLog: AccountLog;
  readonly secret: Secret;
  readonly now: () => number;
}

export interface CreatedPairingCode {
  readonly code: string;
  /** The pairing id of the device that will use the code. */
  readonly pairingId: string;
}

interface Use {
  readonly code: string;
  readonly name: string;
  /** The browser's former session, which ends. */
  readonly formerToken: string | null;
  readonly deviceName: string;
  readonly place: Place;
}

interface Place {
  readonly deviceId: string;
  readonly ip: string;
}

/** Devices without an account, by an admin's code (docs/decisions/028-paired-devices.md). */
export class Pairing {
  readonly #parts: PairingParts;

  constructor(parts: PairingParts) {
    this.#parts = parts;
  }

  /** Creates a code for one phone. Only its hash, keyed by the server's secret, is stored. The database does not reveal it. */
  async offer(by: Pick<PairingOffer, 'eventId' | 'accountId' | 'deviceId'>): Promise<CreatedPairingCode> {
    const { pool, secret, now } = this.#parts;
    const code = Array.from({ length: pairingCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(
      '',
    );
    const pairingId = `${pairingPrefix}${randomUUID()}`;
    const expiresAt = now() + pairingCodeLifeMs;
    await deleteOldPairingCodes(pool, now());
    await insertPairingCode(pool, { ...by, codeHash: hashOf(secret, code), pairingId, expiresAt });
    return { code, pairingId };
  }

  /**
   * Returns the session's token. Refuses `pairingGone` for an unknown, used or old code, or if its admin lost the
   * right.
   */
  async pair({ code, name, formerToken, deviceName, place }: Use): Promise<string> {
    const { pool, secret, sessions, accountLog, hosting, now } = this.#parts;
    const offer = await takePairingCode(pool, {
      codeHash: hashOf(secret, code),
      now: now(),
      livesMs: pairingCodeLifeMs,
    });
    if (offer === null) throw new Refusal('pairingGone');
    const by = await sessions.accountOf(offer.accountId);
    const hosted = by && (await hosting.findFor(by, offer.eventId));
    if (!hosted || hosted.isDeleted) throw new Refusal('pairingGone');
    const event = eventOf(hosted.store);
    const endsAt = Math.min(pairingEnd(event?.date ?? '', now()), now() + sessionLimits.absoluteMs);
    const { eventId, pairingId, deviceId } = offer;
    await this.#submit(hosted, by, deviceId, { name: 'device.pair', input: { pairingId, name, endsAt } });
    const token = await sessions.startPaired({ eventId, pairingId }, { deviceName, expiresAt: endsAt });
    const detail = { by: 'pairing' };
    accountLog.add('signedIn', { accountId: pairingId, aboutId: by.accountId, eventId, ...place, detail });
    if (formerToken !== null) await this.signOut(formerToken, { ...place, deviceId: '' });
    return token;
  }

  /** Ends a session. A paired device is also removed from the event's list. */
  async signOut(token: string, place: Place): Promise<void> {
    const { sessions, accountLog, hosting } = this.#parts;
    const signedIn = await sessions.find(token);
    const account = signedIn?.account;
    if (account?.paired !== undefined) {
      const hosted = await hosting.findFor(account, account.paired.eventId);
      const input = { pairingId: account.accountId };
      // The device was revoked or its event deleted at the same moment, so it has no access any more.
      if (hosted !== null && !hosted.isDeleted)
        await this.#submit(hosted, account, place.deviceId, { name: 'device.revoke', input });
    }
    await sessions.end(token);
    if (account === undefined) return;
    const { accountId, paired } = account;
    accountLog.add('signedOut', { accountId, eventId: paired?.eventId, ...place });
  }

  async #submit(
    hosted: HostedEvent,
    account: VerifiedAccount,
    deviceId: string,
    command: { readonly name: string; readonly input: object },
  ): Promise<void> {
    const commands = [{ ...command, id: randomUUID(), deviceAt: this.#parts.now() }];
    const [answer] = await hosted.submit({ account, deviceId, sentAt: null, commands });
    if (answer?.ok === false && answer.code === 'notAllowed') throw new Refusal('pairingGone');
    if (answer?.ok === false) throw new Refusal(answer.code as RefusalCode, answer.params);
  }
}

const hashOf = (secret: Secret, code: string): string => keyedHash(secret, 'pairing', code);
