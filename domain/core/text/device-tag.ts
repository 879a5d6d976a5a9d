/** As on cards: no two of these characters look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 4;

/** 'K7F2' of a device's id, not secret. Two of fifty devices share one in 1 of 750 events. */
export const deviceTag = (deviceId: string): string => {
  // FNV-1a, 32 bits; then mixed, since ids that count up differ in their last letters only.
  let hash = 0x811c9dc5;
  for (let at = 0; at < deviceId.length; at++) hash = Math.imul(hash ^ deviceId.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = (hash ^ (hash >>> 13)) >>> 0;
  let tag = '';
  for (let sign = 0; sign < length; sign++) {
    tag += signs[hash % signs.length];
    hash = Math.floor(hash / signs.length);
  }
  return tag;
};
