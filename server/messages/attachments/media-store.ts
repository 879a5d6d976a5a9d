import { createHash } from 'node:crypto';
import type { Pool } from '../../db/in-transaction.ts';
import { findMedia, storeMedia } from '../../db/statements/sending/media-statements.ts';
import { mediaKeptMs, type UploadAnswer } from '../../providers/whatsapp/media.ts';
import type { MessageFile } from '../../providers/whatsapp-message.ts';

interface MediaStoreParts {
  readonly pool: Pool;
  /** The row of the sender: files belong to its number. */
  readonly sender: string;
  readonly now: () => number;
  readonly upload: (file: MessageFile) => Promise<UploadAnswer>;
}

/** Two prints of one document differ only in their time. */
const digestOf = ({ bytes, type }: MessageFile): string => {
  const content =
    type === 'application/pdf'
      ? bytes.toString('latin1').replace(/\/CreationDate \(D:\d{14}Z\)/, '')
      : bytes.toString('latin1');
  return createHash('sha256').update(content, 'latin1').digest('hex');
};

/** Uploads a file unless Meta still has it. */
export const keptMedia =
  ({ pool, sender, now, upload }: MediaStoreParts) =>
  async (file: MessageFile): Promise<UploadAnswer> => {
    const digest = digestOf(file);
    const since = now() - mediaKeptMs;
    const known = await findMedia(pool, { sender, digest, since });
    if (known !== null) return { mediaId: known };
    const answer = await upload(file);
    if ('mediaId' in answer)
      await storeMedia(pool, { sender, digest, mediaId: answer.mediaId, now: now(), before: since });
    return answer;
  };
