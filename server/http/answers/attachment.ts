/**
 * The `Content-Disposition` of a file to be saved. People give events any name: only letters, digits and a few signs of
 * it go into the header and the name of a file.
 */
export const attachment = (fileName: string): string => {
  const safe = fileName.replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, '').replace(/^[ .]+/, '');
  const plain = safe.replaceAll(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
};
