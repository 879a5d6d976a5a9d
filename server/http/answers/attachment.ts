/** Events may have any name: only letters, digits and a few other characters are kept. */
export const attachment = (fileName: string): string => {
  const safe = fileName.replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, '').replace(/^[ .]+/, '');
  const plain = safe.replaceAll(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
};
