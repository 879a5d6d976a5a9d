import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { openAccountDesk, type AccountDesk, type DeskOptions } from './account-desk.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

const readerPhone = '9000000008';
const writerPhone = '9000000009';

interface Upload {
  readonly purpose?: 'photo' | 'card';
  readonly cookie?: string;
  readonly type?: string;
  readonly eventId?: string;
}

/** A desk with the events 'gate' and 'other', and a session of each kind of member of the first. */
export interface ImageDesk {
  readonly desk: AccountDesk;
  readonly admin: string;
  readonly scanner: string;
  readonly reader: string;
  readonly writer: string;
  /** A command of the admin's over 'gate'; its answer. */
  run(name: string, input: object): Promise<object>;
  /** A photo of 'gate', by its admin, unless said otherwise. */
  upload(payload: Buffer | string, options?: Upload): Promise<LightMyRequestResponse>;
  /** The same, which must be taken; the image's address. */
  added(payload: Buffer, options?: Upload): Promise<string>;
  imagesOf(eventId: string): Promise<number>;
}

export const openImageDesk = async (deskOptions: DeskOptions = {}): Promise<ImageDesk> => {
  const desk = await openAccountDesk(deskOptions);
  const { pool } = desk.database;
  await saveEvent(pool, 'gate', smallEvent('gate', 3));
  await saveEvent(pool, 'other', smallEvent('other', 1));
  const admin = await desk.signIn(adminPhone);
  const scanner = await desk.signIn(scannerPhone);
  const reader = await desk.signIn(readerPhone);
  const writer = await desk.signIn(writerPhone);
  const run: ImageDesk['run'] = async (name, input) => {
    const payload = [{ id: crypto.randomUUID(), name, input, deviceAt: 0 }];
    const answer = await desk.post('/api/events/gate/commands', payload, { cookie: admin });
    return answer.json<object[]>()[0] ?? {};
  };
  const upload: ImageDesk['upload'] = (payload, options = {}) => {
    const { purpose = 'photo', cookie = admin, type = 'image/jpeg', eventId = 'gate' } = options;
    return desk.app.inject({
      method: 'POST',
      url: `/api/events/${eventId}/images/${purpose}`,
      headers: { cookie, 'content-type': type },
      payload,
    });
  };
  await run('member.save', { contact: writerPhone, canRead: true, canWrite: true, canScan: false });
  await run('member.save', { contact: readerPhone, canRead: true, canWrite: false, canScan: false });
  return {
    desk,
    admin,
    scanner,
    reader,
    writer,
    run,
    upload,
    added: async (payload, options) => {
      const answer = await upload(payload, options);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ address: string }>().address;
    },
    imagesOf: async (eventId) => {
      const sql = 'SELECT count(*)::int AS count FROM images WHERE event_id = $1';
      return (await pool.query<{ count: number }>(sql, [eventId])).rows[0]?.count ?? 0;
    },
  };
};
