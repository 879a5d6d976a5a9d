import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { imageFolder, type ImagePurpose } from '#domain/model/fields/image.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { uploadInParts } from '#web/net/upload-parts.ts';

interface ImageUpload {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export const uploadImage = async (
  image: Blob,
  { eventId, purpose, onProgress, signal }: ImageUpload,
): Promise<string> => {
  const path = imageFolder(eventId, purpose).slice(0, -1);
  const answer = jsonOf(await uploadInParts({ path, body: image, onSent: onProgress, signal }));
  const { address } = (answer ?? {}) as { readonly address?: unknown };
  if (typeof address !== 'string') throw new RequestFailure('network', 'unavailable');
  return address;
};
