import * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { askOutside, NoAnswer } from '../ask-outside.ts';
import type { MessageFile } from '../whatsapp-message.ts';

interface WhatsappNumber {
  /** With the version of the Graph API. */
  readonly url: string;
  readonly token: string;
  readonly phoneNumberId: string;
}

/** Meta keeps a file for 30 days. A day less, so that none ends between the look and the message. */
export const mediaKeptMs = 29 * 24 * 3_600_000;

/** The id of the file; or a failure that `delivery-errors.ts` knows; '' without a usable answer. */
export type UploadAnswer = { readonly mediaId: string } | { readonly failure: string };

/** A card has less than a megabyte. */
const uploadWithinMs = 30_000;

const uploaded = z.object({ id: z.string().check(z.regex(/^[\w.-]{1,200}$/)) });
const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Uploads a file for headers of templates. A repeated upload sends nothing to people. */
export const whatsappUpload =
  ({ url, token, phoneNumberId }: WhatsappNumber) =>
  async ({ name, type, bytes }: MessageFile): Promise<UploadAnswer> => {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', type);
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    try {
      const { text } = await askOutside({
        url: `${url.replace(/\/+$/, '')}/${phoneNumberId}/media`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        body: form,
        timeoutMs: uploadWithinMs,
      });
      const body = jsonOf(text);
      const taken = uploaded.safeParse(body).data;
      if (taken !== undefined) return { mediaId: taken.id };
      const refused = refusal.safeParse(body).data;
      return { failure: refused ? String(refused.error.code) : '' };
    } catch (error) {
      if (error instanceof NoAnswer) return { failure: '' };
      throw error;
    }
  };
