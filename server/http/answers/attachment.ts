/**
 * The `Content-Disposition` of a downloaded file. Events may have any name. Only letters, digits and a few other
 * characters of it go into the header and the file name.
 */
export const attachment = (fileName: string): string => {
  const safe = fileName.replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, '').replace(/^[ .]+/, '');
  const plain = safe.replaceAll(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
};
