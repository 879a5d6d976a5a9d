import { eventOf } from '#domain/core/event-of.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { attachmentKinds } from '#domain/model/message.ts';
import { calendarOf } from '../../event/calendar.ts';
import type { DocumentPress } from '../../pdf/document-press.ts';
import type { MessageFile } from '../../providers/whatsapp-message.ts';
import { attachmentDocument } from '../../pdf/person/person-documents.ts';

interface AttachmentPressParts {
  readonly press: DocumentPress;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

interface AskedFile {
  readonly eventId: string;
  readonly store: EventStore;
  readonly delegateId: string;
  /** Of {@link attachmentKinds}. */
  readonly kind: string;
}

/** 80 × 130 mm at 12 pixels per millimetre: 305 dpi. */
const cardPixels = { width: 960, height: 1_560 };

/** Makes the file of a person; null if it does not exist for this person. Refuses `pdfBusy` and `pdfUnavailable`. */
export const attachmentPress =
  ({ press, publicUrl = '', now }: AttachmentPressParts) =>
  async ({ eventId, store, delegateId, kind: asked }: AskedFile): Promise<MessageFile | null> => {
    const kind = attachmentKinds.find((one) => one === asked);
    if (kind === undefined) return null;
    if (kind === 'calendar') {
      const text = calendarOf(store, delegateId, now());
      const name = safeFileName(eventOf(store)?.name ?? '', 'ics');
      return text === null ? null : { name, type: 'text/calendar', bytes: Buffer.from(text) };
    }
    const document = attachmentDocument(store, kind, { delegateId, origin: publicUrl, now: now() });
    if (document === null) return null;
    const isPicture = kind === 'cardPicture';
    const bytes = await press.forMessage(eventId, document, isPicture ? cardPixels : undefined);
    const name = safeFileName(document.name, isPicture ? 'png' : 'pdf');
    return { name, type: isPicture ? 'image/png' : 'application/pdf', bytes };
  };

export type MakeAttachment = ReturnType<typeof attachmentPress>;
