/** The purpose of an image on our server. It decides the stored size and who may see it. */
export const imagePurposes = ['photo', 'card'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** The largest upload that a server accepts. The browser scales larger images down. */
export const imageLimits = { bytes: 8 * 1024 * 1024, pixels: 25_000_000 } as const;

/** The largest PDF that a server accepts in place of an image. It is stored as it is. */
export const mostPdfBytes = 5 * 1024 * 1024;

export const imageFolder = (eventId: string, purpose: ImagePurpose): string =>
  `/api/events/${encodeURIComponent(eventId)}/images/${purpose}/`;

/** The server fetches images from other hosts. Paths of this server and data addresses stay unchanged. */
export const shownImage = (eventId: string, purpose: ImagePurpose, address: string): string =>
  /^https?:/i.test(address)
    ? `${imageFolder(eventId, purpose)}foreign?address=${encodeURIComponent(address)}`
    : address;

/** The original web address of an address made by {@link shownImage}; null for all other addresses. */
export const foreignAddress = (eventId: string, purpose: ImagePurpose, shown: string): string | null => {
  const start = `${imageFolder(eventId, purpose)}foreign?address=`;
  return shown.startsWith(start) ? decodeURIComponent(shown.slice(start.length)) : null;
};

/** SHA-256 of the stored bytes. */
export const imageIdPattern = /^[\da-f]{64}$/;

/** The path of an image on our own server, whatever its event. */
export const ownImagePattern = new RegExp(
  `^/api/events/[^/\\s?#]+/images/(?:${imagePurposes.join('|')})/[\\da-f]{64}$`,
);
