import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { imageLimits, mostPdfBytes } from '#domain/model/fields/image.ts';
import { foreignKind, imageKind, kindBytes } from '#domain/core/image-kind.ts';
import { Refusal } from '#domain/core/refusal.ts';
import {
  deleteUnusedFilesOf,
  readFileUse,
  saveRegistrationFile,
} from '../db/statements/registration-file-statements.ts';
import { HOUR_MS } from '../pacing/account-limits.ts';
import type { AccountLog } from '../accounts/account-log.ts';
import { founderShareUsed, type FounderRoomParts } from '../images/founder-room.ts';
import { encodeImage } from '../images/encode-image.ts';
import { KeptBodies, type UploadPart } from '../images/kept-bodies.ts';
import { WorkPlaces } from '../images/turns.ts';

export const filePurposes = ['proof', 'document', 'answer'] as const;
type FilePurpose = (typeof filePurposes)[number];

export const fileLimits = {
  /** Files of one phone in one event: proofs of several orders, each sent again a few times. */
  mostOfPhone: 30,
  mostBytesOfPhone: 30 * 1024 ** 2,
  mostOfDesk: 3_000,
  /** About 3,000 photographed letters. */
  mostBytesOfEvent: 1024 ** 3,
  /** Of these, only the desk may use: people at a tablet can send their letters also after a flood. */
  bytesForDesk: 128 * 1024 ** 2,
  /** From this share on, unused files are removed early, and the operator and the organiser are warned. */
  pressure: 0.8,
  /** A registrant sends the form within this time after the file, or adds the file again. */
  unusedUnderPressureMs: HOUR_MS,
  /** A phone at the edge of its network can send the largest file within this time. */
  withinMs: 90_000,
};

export interface SentFile {
  readonly eventId: string;
  readonly purpose: FilePurpose;
  /** '' for a tablet at the desk. */
  readonly phone: string;
  readonly accountId: string;
  readonly body: Readable;
  /** From the request's head. Null if the head does not say it. */
  readonly declaredBytes: number | null;
  readonly part: UploadPart | null;
}

interface FileIntakeParts extends FounderRoomParts {
  readonly now: () => number;
  /** For the account log, which the operator reads. */
  readonly accountLog: Pick<AccountLog, 'add'>;
}

const cleanEveryMs = 60_000;

const busy = (): Refusal => new Refusal('imagesBusy');

/**
 * With its own places, so that a crowd delays no photo of the desk. Images are re-encoded; a PDF is never shown inside
 * our pages.
 */
export class FileIntake {
  readonly #parts: FileIntakeParts;
  readonly #bodies = new WorkPlaces({ atOnce: 6, mayWait: 60, ofOne: { atOnce: 1, mayWait: 3 }, busy });
  readonly #kept = new KeptBodies();
  /** When unused files were last looked for, by event. */
  readonly #cleanedAt = new Map<string, number>();
  readonly #decoding = new WorkPlaces({ atOnce: 1, mayWait: 24, busy });

  constructor(parts: FileIntakeParts) {
    this.#parts = parts;
  }

  /** Returns the id of the stored file. It is random, so that it cannot be guessed. */
  take(sent: SentFile): Promise<string> {
    const { accountId, body, declaredBytes, part, eventId } = sent;
    const owner = `${eventId} ${accountId}`;
    this.#kept.interrupt(owner, part);
    return this.#bodies.run(accountId, async () => {
      const file = await this.#kept.read(body, {
        part,
        owner,
        declaredBytes,
        maxBytes: imageLimits.bytes,
        withinMs: fileLimits.withinMs,
        mayBeSlow: () => !this.#bodies.isWaitedFor,
        refusals: { tooLarge: 'fileTooLarge', notWhole: 'fileNotWhole' },
      });
      const kept = isPdf(file) ? keptPdf(file) : await this.#picture(accountId, file);
      return this.#keep(sent, kept);
    });
  }

  /** The used share of what all events of the event's founder may store; 1 is all of it. */
  founderShare(eventId: string): Promise<number> {
    return founderShareUsed(this.#parts, eventId, {});
  }

  async #picture(accountId: string, file: Buffer): Promise<{ type: string; bytes: Buffer }> {
    const start = file.subarray(0, kindBytes);
    if (imageKind(start) === null) throw new Refusal('fileUnsupported', { kind: foreignKind(start) });
    return this.#decoding.run(accountId, () => encodeImage(file, 'document'));
  }

  async #keep(
    { eventId, purpose, phone }: SentFile,
    { type, bytes }: { readonly type: string; readonly bytes: Buffer },
  ): Promise<string> {
    const { pool, now } = this.#parts;
    const fileId = randomBytes(16).toString('base64url');
    const row = { eventId, fileId, purpose, phone, type, bytes, createdAt: now() };
    const { mostBytesOfEvent, bytesForDesk } = fileLimits;
    const bounds =
      phone === ''
        ? { mostOfPhone: fileLimits.mostOfDesk, mostBytesOfPhone: mostBytesOfEvent, mostBytesOfEvent }
        : {
            mostOfPhone: fileLimits.mostOfPhone,
            mostBytesOfPhone: fileLimits.mostBytesOfPhone,
            mostBytesOfEvent: mostBytesOfEvent - bytesForDesk,
          };
    await this.#clean(eventId);
    const founderShare = await founderShareUsed(this.#parts, eventId, { fileBytes: bytes.length });
    const over = founderShare > 1 ? 'event' : await saveRegistrationFile(pool, row, bounds);
    if (over !== null) throw new Refusal('filesFull', { of: phone === '' ? 'desk' : over });
    return fileId;
  }

  /** Under pressure, removes what no order names, and warns. At most once a minute for each event. */
  async #clean(eventId: string): Promise<void> {
    const { pool, now, accountLog } = this.#parts;
    const usedShare = async (): Promise<number> => {
      const { usedBytes } = await readFileUse(pool, eventId);
      return Math.max(usedBytes / fileLimits.mostBytesOfEvent, await this.founderShare(eventId));
    };
    const agoMs = now() - (this.#cleanedAt.get(eventId) ?? -Infinity);
    if (agoMs >= 0 && agoMs < cleanEveryMs) return;
    this.#cleanedAt.set(eventId, now());
    if ((await usedShare()) < fileLimits.pressure) return;
    await deleteUnusedFilesOf(pool, { eventId, before: now() - fileLimits.unusedUnderPressureMs });
    const share = await usedShare();
    if (share < fileLimits.pressure) return;
    const percent = Math.floor(share * 100);
    accountLog.add('budgetWarning', { eventId, detail: { budget: 'files of registrants', percent } });
  }
}

/** By the first bytes. With other data before them, a file could be of two types. */
const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString('latin1') === '%PDF-';

const keptPdf = (file: Buffer): { type: string; bytes: Buffer } => {
  if (file.length > mostPdfBytes)
    throw new Refusal('fileTooLarge', { megabytes: mostPdfBytes / 1024 / 1024 });
  // The last kilobyte has the end of the file, or it was cut off.
  if (!file.subarray(-1024).includes('%%EOF')) throw new Refusal('fileNotWhole');
  return { type: 'application/pdf', bytes: file };
};
